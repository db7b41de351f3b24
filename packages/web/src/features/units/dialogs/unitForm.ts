import { formatArea, formatDay, grouped } from '@verandah/contract/formats'
import type { Unit } from '@verandah/contract/unitRecord'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { UnitChange } from '../useRegister.ts'

export interface UnitValues {
  label: string
  floor: string
  group: string
  share: string
  shareFrom: string
  area: string
  archivedFrom: string
}

export function toValues({ label, floor, group, share, area, archivedFrom }: Unit): UnitValues {
  return {
    label,
    floor: floor ?? '',
    group: group ?? '',
    share: share === null ? '' : String(share),
    shareFrom: '',
    area: area === null ? '' : String(area),
    archivedFrom: archivedFrom ?? ''
  }
}

/** A number as it is read is often grouped. */
const plain = (text: string) => text.replaceAll(/[\s,]/g, '')

export function toBody({ share, shareFrom, area, archivedFrom, ...place }: UnitValues): UnitChange {
  return { ...place, share: plain(share), shareFrom, area: plain(area), archivedFrom }
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
  share: 'Share value',
  shareFrom: 'Share value holds from',
  area: 'Area (sq ft)',
  archivedFrom: 'Archived from'
}

function shown(field: keyof UnitValues, { share, shares, area, archivedFrom, ...place }: Unit): string {
  if (field === 'area') return area === null ? '–' : formatArea(area)
  if (field === 'share') return share === null ? '–' : grouped(share)
  const day = field === 'shareFrom' ? (shares.at(-1)?.from ?? null) : archivedFrom
  if (field === 'shareFrom' || field === 'archivedFrom') return day === null ? '–' : formatDay(day)
  return place[field] ?? '–'
}

export const describeField = fieldDescriber(LABEL, shown)
