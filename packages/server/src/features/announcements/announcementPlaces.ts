import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'

/** Where somebody lives; the floor is null where the list of units does not have their unit. */
export interface Home {
  unit: string
  floor: string | null
}

const FLOOR = 'floor:'
const UNIT = 'unit:'

/** As the column `places` has them; null where nothing is narrowed. */
export function toPlaces(audience: AnnouncementPlaces | null): string | null {
  if (audience === null) return null
  return JSON.stringify([...audience.floors.map((floor) => `${FLOOR}${floor}`), ...audience.units.map((unit) => `${UNIT}${unit}`)])
}

/** What the column says. */
export function fromPlaces(places: string | null): AnnouncementPlaces | null {
  if (places === null) return null
  const all = JSON.parse(places) as string[]
  const after = (prefix: string) => all.filter((place) => place.startsWith(prefix)).map((place) => place.slice(prefix.length))
  return { floors: after(FLOOR).map(Number), units: after(UNIT) }
}

/** What must stand in the column, one or the other, for those who live there. In quotation marks, so that no place is a part of another. */
export function placesOfHome(home: Home | null): string[] {
  if (home === null) return []
  const own = home.floor === null ? [] : [`${FLOOR}${home.floor}`]
  return [...own, `${UNIT}${home.unit}`].map((place) => JSON.stringify(place))
}
