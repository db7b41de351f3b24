import type { Assembly } from '@verandah/contract/assemblies'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { OfficersBody } from '../useAssembly.ts'

/** The choice of a chair who has no account. */
export const OTHER = 'other'

export interface OfficersValues {
  /** The id of a person, `OTHER`, or '' for nobody yet. */
  chairId: string
  chairName: string
  secretaryId: string
  tellerIds: { person: string }[]
}

export function toValues({ chair, secretary, tellers }: Assembly): OfficersValues {
  const isOther = chair !== null && chair.user === null
  return {
    chairId: isOther ? OTHER : (chair?.user?._id ?? ''),
    chairName: isOther ? chair.name : '',
    secretaryId: secretary?.user?._id ?? '',
    tellerIds: tellers.map(({ _id }) => ({ person: _id }))
  }
}

/** Tellers who were not chosen are left out. */
export function toBody({ chairId, chairName, secretaryId, tellerIds }: OfficersValues): OfficersBody {
  const isOther = chairId === OTHER
  return {
    chairId: isOther ? '' : chairId,
    chairName: isOther ? chairName : '',
    secretaryId,
    tellerIds: tellerIds.map(({ person }) => person).filter((person) => person !== '')
  }
}

export const describeField = fieldDescriber<keyof OfficersValues, Assembly>(
  { chairId: 'Chair', chairName: 'Name of the chair', secretaryId: 'Secretary', tellerIds: 'Tellers' },
  (field, { chair, secretary, tellers }) => {
    if (field === 'tellerIds') return tellers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–'
    return (field === 'secretaryId' ? secretary : chair)?.name ?? '–'
  }
)
