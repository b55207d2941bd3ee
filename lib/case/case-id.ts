const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SUFFIX_LENGTH = 6;
const SLUG_LENGTH = 40;
const CASE_ID = new RegExp(`^(?=.{1,${SLUG_LENGTH}}-.{${SUFFIX_LENGTH}}$)[a-z0-9]+(?:-[a-z0-9]+)*-[a-z0-9]{6}$`);

/** How many random bytes `newCaseId` needs. */
export const CASE_ID_RANDOM_BYTES = SUFFIX_LENGTH;

/**
 * The id of a new case: a slug of its title and six random letters or digits, e.g. `harbor-watch-7f3k2q`.
 * A title without ASCII letters or digits gives the slug `case`. `random` holds `CASE_ID_RANDOM_BYTES` bytes.
 */
export function newCaseId(title: string, random: Uint8Array): string {
  const suffix = Array.from(random.subarray(0, SUFFIX_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${slugOfTitle(title)}-${suffix}`;
}

/** Whether a string has the exact form of a case id: safe to use as the name of one folder. */
export function isCaseId(text: string): boolean {
  return CASE_ID.test(text);
}

function slugOfTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_LENGTH + 1)
    .replace(/^-/, '')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '');
  return slug || 'case';
}
