import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'
import type { Translate } from '@verandah/contract/i18n/translate'

/** Returns 'Floors 3, 4', 'Unit 3A', 'Floor 3 and 4 units'. */
export function placesText({ floors, units }: AnnouncementPlaces, t: Translate): string {
  const onFloors = t('Floors named', { count: floors.length, floors: floors.join(', ') })
  const inUnits = t('Units named', { count: units.length, unit: units.join() })
  if (units.length === 0) return onFloors
  return floors.length === 0 ? inUnits : t('{{floors}} and {{units}}', { floors: onFloors, units: inUnits })
}
