import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabases } from './open.ts'
import { usedTables } from './usedTables.ts'

const ANY = '*'
const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
let db: SQLite.Database
beforeAll(async () => {
  const databases = await openDatabases({ DATA_DIR: folder })
  await migrate(databases)
  await databases.close()
  db = new SQLite(join(folder, 'verandah.sqlite'))
  db.exec("create virtual table found using fts5(title, content='meetings')")
  db.exec('create trigger found_update after update of title on meetings begin insert into found(found) values (new.title); end')
  db.exec('create view named as select meetings.title, users.first_name from meetings join users on users.id = organizer_id')
  db.exec('create trigger copied after insert on units begin insert into building_facts values (new.label, new.floor); end')
})
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['select 1 where ? = 1', []],
  ['select title from meetings where id = ?', ['meetings']],
  ['select starts_at from meetings where starts_at > ? and deleted_at is null', ['meetings']],
  ['select title from meetings where exists (select 1 from files where user_id = organizer_id and id = ?)', ['files', 'meetings']],
  ['select * from named where title = ?', ['meetings', 'users']],
  ['with recursive n(x) as (select 1 union all select x + 1 from n where x < ?) select * from n join units', ['units']],
  ['select id from meetings where rowid in (select rowid from found where title match ?)', ['meetings', ANY]],
  ['select value from json_each(?)', [ANY]]
])('knows what is read by %s', (sql, tables) => {
  expect([...usedTables(db, sql, ['[]']).reads].toSorted()).toEqual(tables.toSorted())
})

it.each([
  ['update meetings set title = ?', ['meetings']],
  ['update meetings set version = ?', ['meetings']],
  ['insert into totals values (?, 1) on conflict (name) do update set value = value + 1', ['totals']],
  ['insert into units select label || ?, floor, position from units', ['building_facts', 'units']],
  ['delete from rate_limits where key = ?', ['rate_limits']],
  ['update users set search_key = ?', ['users']],
  ["insert into found (found) values ('rebuild') returning ?", [ANY]]
])('knows what is written by %s', (sql, tables) => {
  expect([...usedTables(db, sql, ['x']).writes].toSorted()).toEqual(tables)
})

it.each([
  ['delete from rate_limits', ['rate_limits']],
  ['drop table units', [ANY]],
  ['create index other on meetings (title)', [ANY]],
  ['vacuum', [ANY]],
  ['create temp table other (id text)', [ANY]]
])('knows what is written by %s, which has no values', (sql, tables) => {
  expect(usedTables(db, sql, []).writes).toEqual(expect.arrayContaining(tables))
})
