import { expect, it } from 'vitest';
import { readWorkerOutput } from './worker-output';

const PNG = Buffer.from('picture');
const written = (...after: Buffer[]) => Buffer.concat([Buffer.from([0, 0, 0, PNG.length]), PNG, ...after]);
const THUMBNAIL = Buffer.from('small');

it.each([
  ['both', written(THUMBNAIL), true, { png: PNG, thumbnail: THUMBNAIL }],
  ['no thumbnail where none could be made', written(), true, { png: PNG }],
  ['no thumbnail of a worker that was ended while it wrote it', written(THUMBNAIL), false, { png: PNG }],
  ['nothing where the picture is cut off', written().subarray(0, -1), false, undefined],
  ['nothing where the worker wrote nothing', Buffer.alloc(0), true, undefined],
  ['nothing where the length itself is cut off', Buffer.alloc(3), false, undefined],
])('has %s', (_, output, endedWell, expected) => {
  expect(readWorkerOutput(output, endedWell)).toEqual(expected);
});
