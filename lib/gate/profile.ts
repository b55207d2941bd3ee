/** One official reference: where it is, and the words that must all stand in its text for the profile to hold. */
export interface ProfileSource {
  readonly id: string;
  readonly authority: string;
  readonly url: string;
  readonly markers: readonly string[];
  /** Compare the markers without regard to upper and lower case. */
  readonly caseInsensitive?: boolean;
  /** Media types that count as the expected answer, without parameters. */
  readonly contentTypes: readonly string[];
}

/** A reviewed set of official references. `reviewed` is the day (ISO 8601) a person last compared them with our rules. */
export interface SourceProfile {
  readonly id: string;
  readonly reviewed: string;
  readonly sources: readonly ProfileSource[];
}

/**
 * The pinned profile: the references that the format rules of this version were reviewed against. Give it a new id
 * whenever a rule, an address or a marker changes, so that older evidence and waivers no longer count.
 */
export const SOURCE_PROFILE: SourceProfile = {
  id: '2026-12-01',
  reviewed: '2026-12-01',
  sources: [
    {
      id: 'ccv3-spec',
      authority: 'format specification',
      url: 'https://raw.githubusercontent.com/kwaroran/character-card-spec-v3/main/SPEC_V3.md',
      markers: ['chara_card_v3', 'ccv3', 'group_only_greetings', 'lorebook_v3', 'embeded://', 'use_regex'],
      contentTypes: ['text/plain', 'text/markdown'],
    },
    {
      id: 'st-worldinfo',
      authority: 'target application',
      url: 'https://docs.sillytavern.app/usage/core-concepts/worldinfo/',
      markers: ['World Info', 'lorebook'],
      caseInsensitive: true,
      contentTypes: ['text/html'],
    },
    {
      id: 'st-card-parser',
      authority: 'target application',
      url: 'https://raw.githubusercontent.com/SillyTavern/SillyTavern/release/src/character-card-parser.js',
      markers: ['chara', 'ccv3', 'tEXt', 'chara_card_v3'],
      contentTypes: ['text/plain', 'text/javascript', 'application/javascript'],
    },
  ],
};
