export interface UnitsTable {
  label: string
  floor: string
  position: number
}

declare module '../../db/schema.ts' {
  interface Schema {
    units: UnitsTable
  }
}
