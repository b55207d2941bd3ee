// A stand-in for the official references: it passes, until a test posts /mode/<pass|unavailable|changed>.
import { createServer } from 'node:http';
import { SOURCE_PROFILE } from '@/lib/gate/profile';
import { answer, passing } from '@/testing/source-server';

const port = Number(process.argv[2]);
const handlers = passing();
const MODES = {
  pass: undefined,
  unavailable: answer(503, 'down for maintenance'),
  changed: answer(200, 'another text altogether', 'text/plain'),
} as const;
let mode: keyof typeof MODES = 'pass';

createServer((request, response) => {
  const [, first = '', second = ''] = request.url?.split('/') ?? [];
  if (first === 'mode' && second in MODES) {
    mode = second as keyof typeof MODES;
    response.end(mode);
  } else if (SOURCE_PROFILE.sources.some(({ id }) => id === first)) {
    (MODES[mode] ?? handlers[first] ?? answer(404, 'not found'))(request, response);
  } else response.end('ready');
}).listen(port, '127.0.0.1');
