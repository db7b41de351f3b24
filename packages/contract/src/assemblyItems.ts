import { MATTERS } from './assemblyRules.ts'
import { AttachedDocument, DocumentIds } from './documents.ts'
import { choice, optionalLines, requiredText, unitText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { AssemblyItemId, CandidateId, filterId, UserId } from './ids.ts'
import { ASSEMBLY_ITEMS, CANDIDATES, LENGTH } from './limits.ts'
import { DecidingRule } from './majorities.ts'
import { optionalChoice, optionalNumber } from './optionalFields.ts'
import { integer, namedObject, z } from './z.ts'

/** `information` is discussed and not decided. */
export const ASSEMBLY_ITEM_KINDS = ['information', 'resolution', 'election'] as const
export type AssemblyItemKind = (typeof ASSEMBLY_ITEM_KINDS)[number]

const CandidateDraft = z.object(
  { name: requiredText('Name', LENGTH.title), unit: unitText(), userId: filterId(UserId) },
  { error: 'A candidate has a name' }
)

const ItemDraft = z
  .object(
    {
      title: requiredText('Title', LENGTH.title),
      kind: choice('Kind', ASSEMBLY_ITEM_KINDS),
      /** The words that are voted on, or what is to be heard. */
      text: optionalLines('Text', LENGTH.description),
      matter: optionalChoice('Matter', MATTERS, 'ordinary'),
      documentIds: z._default(z.optional(DocumentIds), []),
      seats: optionalNumber(integer(1, CANDIDATES, pack('Seats must be a whole number, 1 to {{max}}', { max: CANDIDATES }))),
      candidates: z._default(
        z.optional(z.array(CandidateDraft).check(z.maxLength(CANDIDATES, pack('At most {{max}} candidates', { max: CANDIDATES })))),
        []
      )
    },
    { error: 'An item has a title' }
  )
  .check(
    z.refine(({ kind, text }) => kind !== 'resolution' || (text ?? '') !== '', { error: 'Write what is to be resolved', path: ['text'] }),
    z.refine(({ kind, seats }) => kind !== 'election' || seats !== null, { error: 'Say how many are elected', path: ['seats'] })
  )
export type AssemblyItemDraft = z.output<typeof ItemDraft>

export const AssemblyItemsDraft = z.object({
  items: z
    .array(ItemDraft, { error: 'Items must be a list' })
    .check(z.minLength(1, 'Add at least one item'), z.maxLength(ASSEMBLY_ITEMS, pack('At most {{max}} items', { max: ASSEMBLY_ITEMS })))
})
export type AssemblyItemsDraft = z.output<typeof AssemblyItemsDraft>

/** Somebody who stands for election. */
export const Candidate = namedObject('Candidate', {
  _id: CandidateId,
  name: z.string(),
  unit: z.nullable(z.string()),
  /** The account of the candidate; null: there is none. */
  userId: z.nullable(UserId)
})
export type Candidate = z.output<typeof Candidate>

/** An item of a general meeting; frozen when its notice goes out. */
export const AssemblyItem = namedObject('AssemblyItem', {
  _id: AssemblyItemId,
  title: z.string(),
  kind: z.enum(ASSEMBLY_ITEM_KINDS),
  text: z.nullable(z.string()),
  matter: z.enum(MATTERS),
  /** What decides it; null: nothing is decided. */
  majority: z.nullable(DecidingRule),
  /** It needs the longer notice. */
  isSpecial: z.boolean(),
  documents: z.array(AttachedDocument),
  seats: z.nullable(z.number()),
  candidates: z.array(Candidate)
})
export type AssemblyItem = z.output<typeof AssemblyItem>
