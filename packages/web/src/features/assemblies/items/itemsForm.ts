import type { Assembly } from '@verandah/contract/assemblies'
import type { AssemblyItemKind } from '@verandah/contract/assemblyItems'
import type { Matter } from '@verandah/contract/assemblyRules'
import type { AttachedDocument } from '@verandah/contract/documents'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { ItemsBody } from '../useAssembly.ts'

export interface CandidateValues {
  name: string
  unit: string
  userId: string
}

export interface ItemValues {
  title: string
  kind: AssemblyItemKind
  text: string
  matter: Matter
  seats: string
  candidates: CandidateValues[]
  documentIds: AttachedDocument[]
}

/** The items as the dialog holds them: texts. */
export interface ItemsValues {
  items: ItemValues[]
}

export const newCandidate: CandidateValues = { name: '', unit: '', userId: '' }

export const newItem: ItemValues = {
  title: '',
  kind: 'information',
  text: '',
  matter: 'ordinary',
  seats: '',
  candidates: [],
  documentIds: []
}

export function toValues({ items }: Assembly): ItemsValues {
  return {
    items: items.map(({ title, kind, text, matter, seats, candidates, documents }) => ({
      title,
      kind,
      text: text ?? '',
      matter,
      seats: seats === null ? '' : String(seats),
      candidates: candidates.map(({ name, unit, userId }) => ({ name, unit: unit ?? '', userId: userId ?? '' })),
      documentIds: documents
    }))
  }
}

/** Seats and candidates belong to elections alone. */
export function toBody({ items }: ItemsValues): ItemsBody {
  return {
    items: items.map(({ seats, candidates, documentIds, ...item }) => {
      const isElection = item.kind === 'election'
      return {
        ...item,
        documentIds: documentIds.map(({ _id }) => _id),
        seats: isElection && seats.trim() !== '' ? Number(seats) : null,
        candidates: isElection ? candidates : []
      }
    })
  }
}

export const describeField = fieldDescriber<keyof ItemsValues, Assembly>(
  { items: 'Items' },
  (_field, { items }) => items.map(({ title }) => title).join(', ') || '–'
)

/** Somebody who can stand for election, as the list of the field offers them. */
export interface Choice {
  label: string
  candidate: CandidateValues
}

interface Listed {
  person: { _id: string; firstName: string; lastName: string }
  units: readonly string[]
}

/** Names them with their units, so that two of one name are told apart. */
export const choicesOf = (people: readonly Listed[]): Choice[] =>
  people.map(({ person: { _id, firstName, lastName }, units }) => {
    const name = `${firstName} ${lastName}`
    return { label: [name, ...units].join(' · '), candidate: { name, unit: units[0] ?? '', userId: _id } }
  })
