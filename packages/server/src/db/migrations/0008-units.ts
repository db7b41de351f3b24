import { dayOf, type Instant, instant } from '@verandah/contract/dates'
import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { fold } from '../search.ts'
import { RECORD, tableTools } from '../tableTools.ts'

interface Account {
  id: string
  unit_number: string
  created_at: Instant
}

/** Ids as the portal makes them, which sort in the order in which they are made: UUIDv7 with a count. */
function idsFrom(now: number): () => string {
  let made = 0
  return () => {
    const time = (now + Math.floor(made / 0x1000)).toString(16).padStart(12, '0')
    const count = (made % 0x1000).toString(16).padStart(3, '0')
    made += 1
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`
  }
}

/**
 * Units get ids, and a register of who holds them. The list keeps labels, floors and order; other texts of confirmed people
 * and of units' income become units that are in no list; confirmed people become occupants since their account was made, so
 * that all see what they saw.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { sorted, big, table, column, index, unique } = tableTools(db, dialect)
  await sql.raw('alter table units rename to units_before').execute(db)
  await sql.raw('drop index units_floor').execute(db)
  await table(
    'units',
    `id ${sorted} primary key, label text not null, floor text, position integer, unit_group text, archived_from text,
    search_key text not null, ${RECORD}`
  )
  await unique('units_label', 'units (label)')
  await index('units_by_floor', 'units (floor, label)')
  await table('units_shares', `unit_id text not null, from_day ${sorted} not null, share integer not null, primary key (unit_id, from_day)`)
  await table('units_plan', `id text primary key, share_total ${big}`)
  await table(
    'units_people',
    `id ${sorted} primary key, user_id text unique, name text, email text, phone text, note text, search_key text not null, ${RECORD}`
  )
  await table(
    'units_holdings',
    `id ${sorted} primary key, unit_id text not null, person_id text not null, kind text not null, part integer, whole integer,
    pays integer not null, from_day text not null, to_day text, transfer_id text, created_at text not null`
  )
  await index('units_holdings_unit', 'units_holdings (unit_id, from_day)')
  await index('units_holdings_person', 'units_holdings (person_id, unit_id)')
  await table(
    'units_transfers',
    `id ${sorted} primary key, unit_id text not null, day text not null, reason text not null, ended text not null, created_by text,
    created_at text not null, undone_at text`
  )
  await index('units_transfers_unit', 'units_transfers (unit_id, id)')
  await table(
    'units_moves',
    `id ${sorted} primary key, unit_id text not null, direction text not null, day ${sorted} not null, start_time ${sorted} not null,
    end_time ${sorted} not null, note text, status text not null, reason text, requested_by text not null, decided_by text, ${RECORD}`
  )
  await index('units_moves_day', 'units_moves (day, start_time, id)')
  await index('units_moves_status', 'units_moves (status, day, start_time, id)')
  await index('units_moves_unit', 'units_moves (unit_id, day, start_time, id)')
  await column('invitations', 'unit_person_id text')
  await column('documents', 'unit_number text')
  await index('documents_unit', 'documents (unit_number, id) where unit_number is not null')
  await fill(db)
  await sql.raw('drop table units_before').execute(db)
  await sql.raw('drop index users_unit').execute(db)
  await sql.raw('alter table users drop column unit_confirmed').execute(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  const now = instant(new Date())
  const newId = idsFrom(Date.parse(now))
  const ids = new Map<string, string>()
  const add = async (label: string, floor: string | null, position: number | null) => {
    const id = newId()
    ids.set(label, id)
    await sql`insert into units (id, label, floor, position, search_key, created_at, updated_at)
      values (${id}, ${label}, ${floor}, ${position}, ${fold(label)}, ${now}, ${now})`.execute(db)
  }
  const listed = await sql<{ label: string; floor: string; position: number }>`
    select label, floor, position from units_before order by position`.execute(db)
  for (const { label, floor, position } of listed.rows) await add(label, floor, position)
  const named = await sql<{ label: string }>`
    select unit_number as label from users where unit_confirmed = 1 and unit_number is not null and deleted_at is null
    union select unit_number from finances_transactions where unit_number is not null and type = 'income' and deleted_at is null
    order by 1`.execute(db)
  for (const { label } of named.rows) if (!ids.has(label)) await add(label, null, null)
  const confirmed = await sql<Account>`
    select id, unit_number, created_at from users where unit_confirmed = 1 and unit_number is not null and deleted_at is null order by id`.execute(
    db
  )
  for (const account of confirmed.rows) {
    const person = newId()
    await sql`insert into units_people (id, user_id, search_key, created_at, updated_at)
      values (${person}, ${account.id}, '', ${now}, ${now})`.execute(db)
    await sql`insert into units_holdings (id, unit_id, person_id, kind, pays, from_day, created_at)
      values (${newId()}, ${ids.get(account.unit_number)}, ${person}, 'occupant', 0, ${dayOf(account.created_at)}, ${now})`.execute(db)
  }
}
