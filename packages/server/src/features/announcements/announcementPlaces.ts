import type { AnnouncementPlaces } from '@verandah/contract/announcementRecord'

/** A unit that somebody holds; the floor is null where the unit is in no list. */
export interface Home {
  label: string
  floor: string | null
}

const FLOOR = 'floor:'
const UNIT = 'unit:'

/** Writes the places for the column `places`; null where nothing is narrowed. */
export function toPlaces(audience: AnnouncementPlaces | null): string | null {
  if (audience === null) return null
  return JSON.stringify([...audience.floors.map((floor) => `${FLOOR}${floor}`), ...audience.units.map((unit) => `${UNIT}${unit}`)])
}

/** Reads the places of the column. */
export function fromPlaces(places: string | null): AnnouncementPlaces | null {
  if (places === null) return null
  const all = JSON.parse(places) as string[]
  const after = (prefix: string) => all.filter((place) => place.startsWith(prefix)).map((place) => place.slice(prefix.length))
  return { floors: after(FLOOR).map(Number), units: after(UNIT) }
}

/**
 * Returns the texts of which the column must have one for those who hold a unit there. They are in quotation marks, so that
 * no place is a part of another.
 */
export function placesOfHomes(homes: readonly Home[]): string[] {
  const all = homes.flatMap(({ label, floor }) => [...(floor === null ? [] : [`${FLOOR}${floor}`]), `${UNIT}${label}`])
  return [...new Set(all)].map((place) => JSON.stringify(place))
}
