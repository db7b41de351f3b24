import type { SelectQueryBuilder } from 'kysely'
import type { DialectName } from './open.ts'
import type { Schema } from './schema.ts'

/** Rows that this transaction works on and no other takes meanwhile; SQLite has one writer at a time anyway. */
export function forClaim(dialect: DialectName) {
  return <Tables extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Tables, Row>) =>
    dialect === 'postgres' ? query.forUpdate().skipLocked() : query
}
