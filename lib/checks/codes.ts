/**
 * Every stable fault code, once: the HTTP status and the exit code it maps to, what it means, and what to do where the
 * fault itself does not say.
 *
 * Exit codes of the command line: 0 delivered (or done), 1 refused by the gate or not delivered, 2 wrong usage or bad
 * input, 3 our own fault, 4 waiting for the person (a question), 5 busy or moved on (try again), 6 blocked by the
 * official sources (changed or inconclusive).
 */
export const FAULTS = {
  // Requests and input
  'bad-request': {
    status: 400,
    exit: 2,
    means: 'The request is malformed.',
    next: 'Correct what the message names, then try again.',
  },
  'unknown-option': { status: 400, exit: 2, means: 'An option is not known.', next: 'See npx cardwright --help.' },
  'input-empty': {
    status: 422,
    exit: 2,
    means: 'The input has no text.',
    next: 'Give a file or a message with text in it.',
  },
  'input-not-text': {
    status: 422,
    exit: 2,
    means: 'A text file holds binary data.',
    next: 'Save the notes as plain UTF-8 text.',
  },
  'input-unreadable': {
    status: 422,
    exit: 2,
    means: 'The input file cannot be read.',
    next: 'Check the path and its permissions.',
  },
  'input-too-large': {
    status: 413,
    exit: 2,
    means: 'The input is larger than the limit.',
    next: 'Give a smaller file, or split it.',
  },
  'input-unrecognised': {
    status: 422,
    exit: 2,
    means: 'The file is none of the kinds that Cardwright reads.',
    next: 'Give notes (Markdown or text), a card (PNG or JSON), a lorebook (JSON), or a picture.',
  },
  'json-invalid': {
    status: 422,
    exit: 2,
    means: 'The JSON cannot be parsed.',
    next: 'Correct the place that the message names, or export the file again.',
  },
  'json-too-deep': {
    status: 422,
    exit: 2,
    means: 'The JSON is nested too deeply or has too many nodes.',
    next: 'Export the file again from the app that made it.',
  },
  'json-forbidden-key': {
    status: 422,
    exit: 2,
    means: 'The JSON holds a key that could change object prototypes.',
    next: 'Remove the key that the message names.',
  },
  'card-not-found': {
    status: 422,
    exit: 2,
    means: 'The image holds no character card.',
    next: 'Use the picture as the portrait, or export the card again.',
  },
  'card-unreadable': {
    status: 422,
    exit: 2,
    means: 'The card data in the file is damaged.',
    next: 'Export the card again from the app that made it.',
  },
  'card-not-a-card': {
    status: 422,
    exit: 2,
    means: 'The JSON is not a character card.',
    next: 'Give a character card, or the notes as plain text.',
  },
  'png-invalid': {
    status: 422,
    exit: 2,
    means: 'The PNG is damaged or not a PNG.',
    next: 'Save the picture again as PNG.',
  },
  'image-invalid': {
    status: 422,
    exit: 2,
    means: 'The image cannot be decoded.',
    next: 'Save the picture again as PNG, JPEG or WebP.',
  },
  'image-too-large': {
    status: 422,
    exit: 2,
    means: 'The image has more pixels than the limit.',
    next: 'Scale the picture down.',
  },
  'unsupported-output': {
    status: 422,
    exit: 2,
    means: 'This output is not supported yet.',
    next: 'Ask for json, png, and a lorebook of none, standalone, embedded or both.',
  },
  'unsupported-engine': { status: 422, exit: 2, means: 'This engine is not known.', next: 'Take the guided engine.' },
  'upload-unknown': {
    status: 422,
    exit: 2,
    means: 'The case holds no upload of that hash.',
    next: 'Upload the file again, then send the message.',
  },
  'route-not-found': {
    status: 404,
    exit: 2,
    means: 'There is nothing at this address.',
    next: 'Look at the address again.',
  },
  'demo-not-found': {
    status: 404,
    exit: 2,
    means: 'There is no demo of that name.',
    next: 'See npx cardwright demo --list.',
  },
  // Cases
  'case-not-found': {
    status: 404,
    exit: 2,
    means: 'There is no case with that id.',
    next: 'See the list of cases: npx cardwright cases.',
  },
  'case-closed': {
    status: 409,
    exit: 2,
    means: 'The case is closed; its files are final.',
    next: 'Start a new case from its files.',
  },
  'case-not-closed': {
    status: 409,
    exit: 1,
    means: 'The case is not finished, so there is nothing to download.',
    next: 'Finish the case first: the gate must pass.',
  },
  'case-abandoned': { status: 409, exit: 2, means: 'The case was abandoned.', next: 'Start a new case.' },
  'case-locked': {
    status: 409,
    exit: 5,
    means: 'Another turn is running on this case.',
    next: 'Wait until the running turn ends, or stop it.',
  },
  'revision-mismatch': {
    status: 409,
    exit: 5,
    means: 'The case moved on since it was read.',
    next: 'Look at the case as it is now, then send again.',
  },
  'revision-damaged': {
    status: 500,
    exit: 3,
    means: 'The newest revision of the case does not verify.',
    next: 'Restore the case folder from a backup.',
  },
  'operation-conflict': {
    status: 409,
    exit: 2,
    means: 'The operation id was used for something else.',
    next: 'Use a new operation id.',
  },
  'lease-lost': {
    status: 409,
    exit: 5,
    means: 'Another process took this turn over.',
    next: 'Look at the case as it is now, then go on from there.',
  },
  'object-missing': {
    status: 500,
    exit: 3,
    means: 'A stored object is missing.',
    next: 'Restore the case folder from a backup.',
  },
  'object-corrupt': {
    status: 500,
    exit: 3,
    means: 'A stored object does not have its recorded hash.',
    next: 'Restore the case folder from a backup.',
  },
  'turn-record-corrupt': {
    status: 500,
    exit: 3,
    means: 'A turn record does not have its recorded hash.',
    next: 'Restore the case folder from a backup.',
  },
  'journal-damaged': {
    status: 500,
    exit: 3,
    means: 'The event log of the case is damaged.',
    next: 'Restore the case folder from a backup; the files of the case are not affected.',
  },
  'storage-failed': {
    status: 507,
    exit: 3,
    means: 'The disk refused a write.',
    next: 'Check the disk: space, permissions, read-only mounts.',
  },
  'storage-unsupported': {
    status: 500,
    exit: 3,
    means: 'The file system has no hard links.',
    next: 'Keep the cases on a file system with hard links.',
  },
  'log-limit': {
    status: 507,
    exit: 3,
    means: 'The case has reached the limit of its event log.',
    next: 'Start a new case from the files of this one.',
  },
  // Turns
  'build-not-authorised': {
    status: 409,
    exit: 1,
    means: 'The person has not confirmed the build yet.',
    next: 'Confirm the build first: answer its question with yes.',
  },
  'document-invalid': {
    status: 422,
    exit: 1,
    means: 'The document does not fit its schema.',
    next: 'Correct the place that the message names.',
  },
  'document-missing': {
    status: 409,
    exit: 1,
    means: 'A document that this step needs does not exist.',
    next: 'Save the document first.',
  },
  'field-locked': {
    status: 409,
    exit: 1,
    means: 'The person locked a field, so that it stays as it is.',
    next: 'Leave the field as it is, or unlock it on the page first.',
  },
  'portrait-missing': {
    status: 409,
    exit: 1,
    means: 'There is no portrait to build the PNG card from.',
    next: 'Give a picture, or ask for a drawn placeholder.',
  },
  'lorebook-not-requested': {
    status: 409,
    exit: 1,
    means: 'The brief asks for no lorebook.',
    next: 'Ask for a lorebook first.',
  },
  'output-not-requested': {
    status: 409,
    exit: 1,
    means: 'The brief does not ask for this output.',
    next: 'Ask for this output first.',
  },
  'delivery-gate': {
    status: 422,
    exit: 1,
    means: 'A delivery check fails.',
    next: 'Mend what the issues name, then finish again.',
  },
  'ungated-delivery': {
    status: 422,
    exit: 1,
    means: 'The turn claimed a delivery that the gate did not confirm.',
    next: 'Look at the gate report, mend what fails, and go on.',
  },
  'deliverable-missing': {
    status: 422,
    exit: 1,
    means: 'The turn ended without its outcome.',
    next: 'Send the message again.',
  },
  'budget-exhausted': {
    status: 429,
    exit: 1,
    means: 'The turn reached its budget.',
    next: 'Send the message again, or raise the budget; what was saved is kept.',
  },
  'deadline-exceeded': {
    status: 504,
    exit: 1,
    means: 'The turn reached its deadline.',
    next: 'Send the message again; what was saved is kept.',
  },
  cancelled: { status: 499, exit: 1, means: 'The person stopped the turn.', next: 'Send a message to go on.' },
  interrupted: {
    status: 500,
    exit: 1,
    means: 'The process died while the turn ran.',
    next: 'Send a message to go on; what was saved is kept.',
  },
  'model-failed': {
    status: 502,
    exit: 3,
    means: 'The engine failed.',
    next: 'Send the message again; if it fails again, take another engine.',
  },
  'model-not-configured': {
    status: 409,
    exit: 2,
    means: 'The language model of this case is not configured here.',
    next: 'Set CARDWRIGHT_MODEL_URL and CARDWRIGHT_MODEL (see the README), start Cardwright again, and go on.',
  },
  'model-unreachable': {
    status: 502,
    exit: 3,
    means: 'The server of the language model does not answer.',
    next: 'Start the model’s server or check CARDWRIGHT_MODEL_URL, then send the message again; what was saved is kept.',
  },
  'model-refused': {
    status: 502,
    exit: 3,
    means: 'The server of the language model refused the request.',
    next: 'Check CARDWRIGHT_MODEL and CARDWRIGHT_MODEL_KEY, then send the message again; what was saved is kept.',
  },
  'model-busy': {
    status: 503,
    exit: 5,
    means: 'The server of the language model takes no more requests now.',
    next: 'Wait a little, then send the message again; what was saved is kept.',
  },
  'model-invalid-answer': {
    status: 502,
    exit: 3,
    means: 'The language model gave no usable answer.',
    next: 'Send the message again; if it happens again, take another model. What was saved is kept.',
  },
  'script-exhausted': {
    status: 500,
    exit: 3,
    means: 'The demo script has no further step.',
    next: 'Start a new case with the guided engine.',
  },
  // Sources
  'sources-unavailable': {
    status: 502,
    exit: 1,
    means: 'The official references could not be reached.',
    next: 'Check the network and try again, or accept the pinned profile.',
  },
  'sources-changed': {
    status: 409,
    exit: 6,
    means: 'An official reference differs from the reviewed profile.',
    next: 'Get a newer Cardwright; this cannot be waived.',
  },
  'sources-inconclusive': {
    status: 409,
    exit: 6,
    means: 'An official reference could not be judged.',
    next: 'Try again later; this cannot be waived.',
  },
  'waiver-refused': {
    status: 409,
    exit: 6,
    means: 'Only missing network can be waived.',
    next: 'Look at the evidence of the sources.',
  },
  // Downloads
  'export-missing': {
    status: 410,
    exit: 1,
    means: 'The delivered file is gone from the disk.',
    next: 'Restore the file from its verified object.',
  },
  'export-changed': {
    status: 409,
    exit: 1,
    means: 'The delivered file was changed after closing.',
    next: 'Restore the file from its verified object.',
  },
  'file-not-listed': {
    status: 404,
    exit: 2,
    means: 'The case delivered no file of that name.',
    next: 'Take one of the files that the case lists.',
  },
  'output-exists': {
    status: 409,
    exit: 2,
    means: 'The output folder holds another file of that name.',
    next: 'Choose an empty folder.',
  },
  // The server
  'host-refused': {
    status: 421,
    exit: 3,
    means: 'The Host header is not one of this server.',
    next: 'Open the address that the server printed.',
  },
  'origin-refused': {
    status: 403,
    exit: 3,
    means: 'The request comes from another site.',
    next: 'Send the request from the page itself.',
  },
  'token-refused': {
    status: 401,
    exit: 3,
    means: 'The access token is missing or wrong.',
    next: 'Open the page once with ?token=… in its address.',
  },
  internal: {
    status: 500,
    exit: 3,
    means: 'Something went wrong inside Cardwright.',
    next: 'Try again; if it happens again, report it with what you did.',
  },
} as const satisfies Record<string, { status: number; exit: number; means: string; next: string }>;

/** A stable fault code, safe to match on in scripts. */
export type FaultCode = keyof typeof FAULTS;

/** Tells whether a string is one of our stable codes. */
export function isFaultCode(code: string): code is FaultCode {
  return Object.hasOwn(FAULTS, code);
}
