/**
 * Every stable fault code, once: the HTTP status and the exit code it maps to, and what it means.
 *
 * Exit codes of the command line: 0 delivered (or done), 1 refused by the gate or not delivered, 2 wrong usage or bad
 * input, 3 our own fault, 4 waiting for the person (a question), 5 busy or moved on (try again), 6 blocked by the
 * official sources (changed or inconclusive).
 */
export const FAULTS = {
  // Requests and input
  'bad-request': { status: 400, exit: 2, means: 'The request is malformed.' },
  'unknown-option': { status: 400, exit: 2, means: 'An option is not known.' },
  'input-empty': { status: 422, exit: 2, means: 'The input has no text.' },
  'input-not-text': { status: 422, exit: 2, means: 'A text file holds binary data.' },
  'input-unreadable': { status: 422, exit: 2, means: 'The input file cannot be read.' },
  'input-too-large': { status: 413, exit: 2, means: 'The input is larger than the limit.' },
  'input-unrecognised': { status: 422, exit: 2, means: 'The file is none of the kinds that Cardwright reads.' },
  'json-invalid': { status: 422, exit: 2, means: 'The JSON cannot be parsed.' },
  'json-too-deep': { status: 422, exit: 2, means: 'The JSON is nested too deeply or has too many nodes.' },
  'json-forbidden-key': { status: 422, exit: 2, means: 'The JSON holds a key that could change object prototypes.' },
  'card-not-found': { status: 422, exit: 2, means: 'The image holds no character card.' },
  'card-unreadable': { status: 422, exit: 2, means: 'The card data in the file is damaged.' },
  'card-not-a-card': { status: 422, exit: 2, means: 'The JSON is not a character card.' },
  'png-invalid': { status: 422, exit: 2, means: 'The PNG is damaged or not a PNG.' },
  'image-invalid': { status: 422, exit: 2, means: 'The image cannot be decoded.' },
  'image-too-large': { status: 422, exit: 2, means: 'The image has more pixels than the limit.' },
  'unsupported-output': { status: 422, exit: 2, means: 'This output is not supported yet.' },
  'unsupported-engine': { status: 422, exit: 2, means: 'This engine is not known.' },
  'demo-not-found': { status: 404, exit: 2, means: 'There is no demo of that name.' },
  // Cases
  'case-not-found': { status: 404, exit: 2, means: 'There is no case with that id.' },
  'case-closed': { status: 409, exit: 2, means: 'The case is closed; its files are final.' },
  'case-not-closed': { status: 409, exit: 1, means: 'The case is not finished, so there is nothing to download.' },
  'case-abandoned': { status: 409, exit: 2, means: 'The case was abandoned.' },
  'case-locked': { status: 409, exit: 5, means: 'Another turn is running on this case.' },
  'revision-mismatch': { status: 409, exit: 5, means: 'The case moved on since it was read.' },
  'revision-damaged': { status: 500, exit: 3, means: 'The newest revision of the case does not verify.' },
  'operation-conflict': { status: 409, exit: 2, means: 'The operation id was used for something else.' },
  'lease-lost': { status: 409, exit: 5, means: 'Another process took this turn over.' },
  'object-missing': { status: 500, exit: 3, means: 'A stored object is missing.' },
  'object-corrupt': { status: 500, exit: 3, means: 'A stored object does not have its recorded hash.' },
  'turn-record-corrupt': { status: 500, exit: 3, means: 'A turn record does not have its recorded hash.' },
  'journal-damaged': { status: 500, exit: 3, means: 'The event log of the case is damaged.' },
  'storage-failed': { status: 507, exit: 3, means: 'The disk refused a write.' },
  'storage-unsupported': { status: 500, exit: 3, means: 'The file system has no hard links.' },
  'log-limit': { status: 507, exit: 3, means: 'The case has reached the limit of its event log.' },
  // Turns
  'build-not-authorised': { status: 409, exit: 1, means: 'The person has not confirmed the build yet.' },
  'document-invalid': { status: 422, exit: 1, means: 'The document does not fit its schema.' },
  'document-missing': { status: 409, exit: 1, means: 'A document that this step needs does not exist.' },
  'portrait-missing': { status: 409, exit: 1, means: 'There is no portrait to build the PNG card from.' },
  'lorebook-not-requested': { status: 409, exit: 1, means: 'The brief asks for no lorebook.' },
  'output-not-requested': { status: 409, exit: 1, means: 'The brief does not ask for this output.' },
  'delivery-gate': { status: 422, exit: 1, means: 'A delivery check fails.' },
  'ungated-delivery': { status: 422, exit: 1, means: 'The turn claimed a delivery that the gate did not confirm.' },
  'deliverable-missing': { status: 422, exit: 1, means: 'The turn ended without its outcome.' },
  'budget-exhausted': { status: 429, exit: 1, means: 'The turn reached its budget.' },
  'deadline-exceeded': { status: 504, exit: 1, means: 'The turn reached its deadline.' },
  cancelled: { status: 499, exit: 1, means: 'The person stopped the turn.' },
  interrupted: { status: 500, exit: 1, means: 'The process died while the turn ran.' },
  'model-failed': { status: 502, exit: 3, means: 'The engine failed.' },
  'script-exhausted': { status: 500, exit: 3, means: 'The demo script has no further step.' },
  'needs-person': { status: 409, exit: 1, means: 'The engine needs a decision of the person.' },
  'placeholder-unresolved': { status: 409, exit: 1, means: 'A placeholder is neither replaced nor accepted.' },
  // Sources
  'sources-unavailable': { status: 502, exit: 1, means: 'The official references could not be reached.' },
  'sources-changed': { status: 409, exit: 6, means: 'An official reference differs from the reviewed profile.' },
  'sources-inconclusive': { status: 409, exit: 6, means: 'An official reference could not be judged.' },
  'waiver-refused': { status: 409, exit: 6, means: 'Only missing network can be waived.' },
  // Downloads
  'export-missing': { status: 410, exit: 1, means: 'The delivered file is gone from the disk.' },
  'export-changed': { status: 409, exit: 1, means: 'The delivered file was changed after closing.' },
  'file-not-listed': { status: 404, exit: 2, means: 'The case delivered no file of that name.' },
  'output-exists': { status: 409, exit: 2, means: 'The output folder holds another file of that name.' },
  // The server
  'host-refused': { status: 421, exit: 3, means: 'The Host header is not one of this server.' },
  'origin-refused': { status: 403, exit: 3, means: 'The request comes from another site.' },
  'token-refused': { status: 401, exit: 3, means: 'The access token is missing or wrong.' },
  internal: { status: 500, exit: 3, means: 'Something went wrong inside Cardwright.' },
} as const satisfies Record<string, { status: number; exit: number; means: string }>;

/** A stable fault code, safe to match on in scripts. */
export type FaultCode = keyof typeof FAULTS;

/** Tells whether a string is one of our stable codes. */
export function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(FAULTS, code);
}
