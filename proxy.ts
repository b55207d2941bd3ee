import { type NextRequest, NextResponse } from 'next/server';
import { Fault } from '@/lib/checks/fault';
import { type Access, sameSecret, TOKEN_COOKIE } from '@/lib/http/access';
import { API_POLICY, pagePolicy } from '@/lib/http/content-policy';
import { guardInput, refusal } from '@/lib/http/guard';
import { percentDecoded } from '@/lib/http/percent';
import { serverAccess } from '@/services/http/access';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What takes a file as its body is left out: a proxied body is held in memory and cut at 10 MB. Their handlers have the same guard. */
export const config = { matcher: ['/((?!_next/static/|api/cases/[^/]+/uploads$|api/identify$|api/inspect$).*)'] };

/** Stands before every page and route: refuses what comes from elsewhere, and sets the content policy. */
export function proxy(request: NextRequest): NextResponse {
  const access = serverAccess();
  const isApi = request.nextUrl.pathname.startsWith('/api/');
  const fault = refusal(guardInput(request.method, request.headers, isApi), access) ?? malformed(request);
  if (!isApi && (!fault || fault.code === 'token-refused') && bringsToken(request, access)) return tokenKept(request);
  if (fault) return isApi ? refusedData(fault) : refusedPage(fault);
  return isApi ? NextResponse.next({ headers: { 'Content-Security-Policy': API_POLICY } }) : page(request);
}

/** The router below would answer a malformed escape in the path as a fault of its own. */
function malformed({ nextUrl }: NextRequest): Fault | undefined {
  if (percentDecoded(nextUrl.pathname) !== undefined) return undefined;
  return new Fault('bad-request', 'The address holds a malformed percent escape.', { where: 'path' });
}

function bringsToken(request: NextRequest, access: Access): boolean {
  const given = request.nextUrl.searchParams.get('token');
  return given !== null && access.token !== undefined && sameSecret(given, access.token);
}

/** Moves the token from the address, where it would stay in the history, into a cookie that no script can read. */
function tokenKept({ nextUrl }: NextRequest): NextResponse {
  const address = nextUrl.clone();
  const token = address.searchParams.get('token') ?? '';
  address.searchParams.delete('token');
  const response = NextResponse.redirect(address, 303);
  response.cookies.set(TOKEN_COOKIE, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR_SECONDS });
  return response;
}

function refusedData(fault: Fault): NextResponse {
  return NextResponse.json(
    { error: fault },
    { status: fault.status, headers: { 'Content-Security-Policy': API_POLICY } },
  );
}

function refusedPage(fault: Fault): NextResponse {
  return new NextResponse(`${fault.message} ${fault.details.next ?? ''}\n`, {
    status: fault.status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Security-Policy': API_POLICY },
  });
}

/** Next takes the nonce for its scripts from the policy in the request headers. */
function page(request: NextRequest): NextResponse {
  const policy = pagePolicy(btoa(crypto.randomUUID()), process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  return NextResponse.next({ request: { headers }, headers: { 'Content-Security-Policy': policy } });
}
