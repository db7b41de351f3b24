/** Facts of which there is one each: the building's profile, the mark of a demo. JSON by name. */
export interface FactsTable {
  name: string
  value: string
}

declare module '../../db/schema.ts' {
  interface Schema {
    building_facts: FactsTable
  }
}
