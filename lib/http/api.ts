import { z } from 'zod';
import { Outputs } from '../case/brief';
import { EngineChoice, InputKind, Sha } from '../case/manifest';
import { Act, CaseGroup } from '../case/view';
import { isFaultCode } from '../checks/codes';
import type { FaultJson } from '../checks/fault';
import { Issue } from '../checks/issue';
import { EngineOffer } from '../engines/choices';
import { MAX_JSON } from './limits';

/** Chosen by the caller once for each intent, and sent again when the same intent is retried. */
const OperationId = z.string().regex(/^[A-Za-z0-9-]{8,100}$/, 'must be 8 to 100 letters, digits or hyphens');

/** The revision that the caller saw; absent means whatever is newest. */
const ExpectedRevision = z.number().int().min(1).optional();

/** A path without a variable part. */
export const NoParams = z.object({});

/** The path of a case. */
export const CaseParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,120}$/, 'is not the id of a case') });

/** The path of a delivered file. */
export const FileParams = CaseParams.extend({ name: z.string().min(1).max(300) });

/** `GET /api/cases`: one page of the list, newest first, after a cursor or from an offset. */
export const ListParams = z.object({
  after: z.string().max(300).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  text: z.string().max(300).optional(),
  group: CaseGroup.optional(),
});

/** `GET /api/cases/{id}/thumbnail`: which one, so that its address never means another picture. */
export const ThumbnailParams = z.object({ sha: Sha });

/** `PUT /api/cases/{id}/uploads`: the name is for display only. */
export const UploadParams = z.object({ name: z.string().min(1).max(300) });

/** `POST /api/cases` */
export const NewCase = z.strictObject({
  operationId: OperationId,
  title: z.string().trim().min(1).max(300),
  outputs: Outputs,
  engine: EngineChoice,
  placeholderPortrait: z.boolean(),
});
export type NewCase = z.infer<typeof NewCase>;

/** `POST /api/cases` for a case that changes the files of a closed one: all else it has from that one. */
export const NewChange = z.strictObject({
  operationId: OperationId,
  from: z.strictObject({ case: CaseParams.shape.id }),
});
export type NewChange = z.infer<typeof NewChange>;

/** The two forms of `POST /api/cases`, told apart by `from`. */
export const NewCaseOrChange = z.unknown().transform((value, context): NewCase | NewChange => {
  const changes = typeof value === 'object' && value !== null && 'from' in value;
  const result = (changes ? NewChange : NewCase).safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) context.addIssue({ ...issue });
  return z.NEVER;
});

/** `POST /api/cases/{id}/turns` */
export const NewTurn = z.strictObject({
  operationId: OperationId,
  expectedRevision: ExpectedRevision,
  message: z.string().max(MAX_JSON),
  uploads: z.array(z.strictObject({ sha256: Sha, name: z.string().min(1).max(300) })).max(50),
});
export type NewTurn = z.infer<typeof NewTurn>;

/** The answer to it: the turn is taken and runs in the server. */
export const TakenTurn = z.object({ turn: z.string(), revision: z.number().int() });
export type TakenTurn = z.infer<typeof TakenTurn>;

/** `POST /api/cases/{id}/stop` */
export const Stop = z.strictObject({ operationId: OperationId });
export type Stop = z.infer<typeof Stop>;

/** `POST /api/cases/{id}/acts` */
export const NewAct = z.strictObject({
  operationId: OperationId,
  expectedRevision: ExpectedRevision,
  act: Act,
});
export type NewAct = z.infer<typeof NewAct>;

/** The answer to an upload: what the file turned out to be, and a sentence about it. */
export const Uploaded = z.object({
  sha256: Sha,
  size: z.number().int(),
  name: z.string(),
  kind: InputKind,
  note: z.string(),
});
export type Uploaded = z.infer<typeof Uploaded>;

/** `GET /api/demos` */
export const DemoList = z.object({
  demos: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      engine: z.string(),
      /** How many messages and acts of a person it plays. */
      moves: z.number().int(),
    }),
  ),
});
export type DemoList = z.infer<typeof DemoList>;

/** `GET /api/engines`: what a new case may be worked by. No address and no key is told. */
export const EngineList = z.object({ engines: z.array(EngineOffer) });
export type EngineList = z.infer<typeof EngineList>;

/** `POST /api/demos` */
export const NewDemo = z.strictObject({
  operationId: OperationId,
  demo: z.string().regex(/^[a-z0-9-]{1,60}$/),
  pace: z.enum(['reading', 'at-once']).default('at-once'),
});
export type NewDemo = z.infer<typeof NewDemo>;

/** `GET /api/about`: what runs here, and the folder that holds the cases. */
export const About = z.object({ version: z.string(), node: z.string(), cases: z.string() });
export type About = z.infer<typeof About>;

/** `GET /api/cases/{id}/trace` */
export const TraceParams = z.object({
  turn: z
    .string()
    .regex(/^\d{1,9}$/, 'is not the id of a turn')
    .optional(),
});

/** What becomes of a given file in a new case. */
export const FileUse = z.enum(['notes', 'import-card', 'import-lorebook', 'portrait']);
export type FileUse = z.infer<typeof FileUse>;

/** The answer to `POST /api/identify`: what a file is, told before anything is made of it. */
export const Identity = z.object({
  name: z.string(),
  kind: InputKind,
  size: z.number().int(),
  note: z.string(),
  use: FileUse,
  /** How many lorebook entries it holds. */
  entries: z.number().int(),
  /** The name of the character in it. */
  title: z.string().optional(),
});
export type Identity = z.infer<typeof Identity>;

/** `GET /api/cases/{id}/changes`: two versions of a document; `from` 0 is the time before the first. */
export const ChangesParams = z.object({
  document: z.enum(['character', 'lorebook']),
  to: z.coerce.number().int().min(1),
  from: z.coerce.number().int().min(0).optional(),
});
export type ChangesParams = z.infer<typeof ChangesParams>;

/** The answer where there is nothing to tell but that it is done. */
export const Done = z.object({ ok: z.literal(true) });
export type Done = z.infer<typeof Done>;

/** Every answer that is not a success. */
export const FaultAnswer = z.object({
  error: z.object({
    code: z.string().refine(isFaultCode, 'is not a known code'),
    message: z.string(),
    next: z.string(),
    where: z.string().optional(),
    issues: z.array(Issue).optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }) satisfies z.ZodType<FaultJson>,
});
export type FaultAnswer = z.infer<typeof FaultAnswer>;
