import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ProfileSource, SOURCE_PROFILE } from '@/lib/gate/profile';

/** How the server answers for the references, by source id. Any other path is answered with 404. */
export type SourceHandlers = Readonly<Record<string, RequestListener>>;

/** A running stand-in for the official references. `url` is what `baseUrl` takes. */
export interface SourceServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server on a free loopback port that answers `GET /<source id>`, and what lies below it, with its handler. */
export async function startSourceServer(handlers: SourceHandlers): Promise<SourceServer> {
  const server = createServer((request, response) => {
    const handler = handlers[request.url?.split(/[/?]/)[1] ?? ''] ?? answer(404, 'not found');
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Handlers for every reference of the profile, each with a text that holds all its markers. */
export function passing(): SourceHandlers {
  return Object.fromEntries(
    SOURCE_PROFILE.sources.map((source) => [source.id, answer(200, fullText(source), typeOf(source))]),
  );
}

/** A handler that always gives that answer. */
export function answer(
  status: number,
  body: string | Uint8Array,
  type = 'text/plain',
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  };
}

/** A text in which all markers of that reference stand. */
export function fullText({ id, markers }: ProfileSource): string {
  return `A stand-in for ${id}.\n${markers.join('\n')}\n`;
}

/** The media type that the reference is expected to have, as a server writes it. */
function typeOf({ contentTypes }: ProfileSource): string {
  return `${contentTypes[0]}; charset=utf-8`;
}
