import { TurnRecord } from '@/lib/case/turn-record';
import { parseJson, prettyJson } from './json';

/** The bytes of `turns/<id>.json`, as they read back: a record that does not fit its schema throws a ZodError. */
export function encodeTurn(record: TurnRecord): Uint8Array {
  return prettyJson(TurnRecord.parse(JSON.parse(JSON.stringify(record))));
}

/** The record in the bytes of a turn file; undefined when they hold none. */
export function decodeTurn(bytes: Uint8Array): TurnRecord | undefined {
  return TurnRecord.safeParse(parseJson(bytes)).data;
}
