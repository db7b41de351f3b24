import { formatDay, grouped } from '@verandah/contract/formats'
import type { Unit } from '@verandah/contract/unitRecord'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { UnitChange } from '../useRegister.ts'

export interface UnitValues {
  label: string
  floor: string
  group: string
  share: string
  shareFrom: string
  archivedFrom: string
}

export function toValues({ label, floor, group, share, archivedFrom }: Unit): UnitValues {
  return {
    label,
    floor: floor ?? '',
    group: group ?? '',
    share: share === null ? '' : String(share),
    shareFrom: '',
    archivedFrom: archivedFrom ?? ''
  }
}

export function toBody({ share, shareFrom, archivedFrom, ...place }: UnitValues): UnitChange {
  // A share as it is read is often grouped.
  return { ...place, share: share.replaceAll(/[\s,]/g, ''), shareFrom, archivedFrom }
}

/** Returns the fields that differ from what the person saw; the day of a share goes along with it. */
export function changedOnly(body: UnitChange, seen: Unit): UnitChange {
  const before = toBody(toValues(seen))
  const fields = Object.keys(body) as (keyof UnitChange)[]
  const changed = fields.filter((field) => body[field] !== before[field] && (field !== 'shareFrom' || body.share !== before.share))
  return Object.fromEntries(changed.map((field) => [field, body[field]]))
}

/** The English label of each field. */
const LABEL: Record<keyof UnitValues, string> = {
  label: 'Unit',
  floor: 'Floor',
  group: 'Group',
  share: 'Share',
  shareFrom: 'Share holds from',
  archivedFrom: 'Archived from'
}

function shown(field: keyof UnitValues, { share, shares, archivedFrom, ...place }: Unit): string {
  if (field === 'share') return share === null ? '–' : grouped(share)
  const day = field === 'shareFrom' ? (shares.at(-1)?.from ?? null) : archivedFrom
  if (field === 'shareFrom' || field === 'archivedFrom') return day === null ? '–' : formatDay(day)
  return place[field] ?? '–'
}

export const describeField = fieldDescriber(LABEL, shown)
