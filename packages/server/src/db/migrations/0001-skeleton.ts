import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { ddl } from '../ddl.ts'
import type { DialectName } from '../open.ts'

function record<T extends string>(table: CreateTableBuilder<T, never>) {
  return table
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('deleted_at', 'text')
}

async function people(db: Kysely<unknown>, dialect: DialectName) {
  const { sorted } = ddl(dialect)
  let users = db.schema.createTable('users')
  if (dialect === 'sqlite') users = users.addColumn('row_key', 'integer', (c) => c.primaryKey())
  users = users
    .addColumn('id', 'text', (c) => (dialect === 'sqlite' ? c.notNull().unique() : c.primaryKey()))
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('name_key', sorted, (c) => c.notNull())
    .addColumn('search_key', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('unit_number', 'text')
    .addColumn('unit_confirmed', 'integer', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('password_changed_at', 'text')
    .addColumn('must_change_password', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('is_email_verified', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('two_factor_enabled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed_logins', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .addColumn('last_activity', 'text')
    .addColumn('email_notifications', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('sms_notifications', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('theme', 'text', (c) => c.notNull().defaultTo('light'))
  await record(users).execute()
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db)
  await sql`create index users_name on users (name_key, id) where deleted_at is null`.execute(db)
  await sql`create index users_role on users (role, name_key, id) where deleted_at is null`.execute(db)
  await ddl(dialect).searchable(db, 'users')

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('ip', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute()
}

async function meetings(db: Kysely<unknown>, dialect: DialectName) {
  const { sorted } = ddl(dialect)
  const table = db.schema
    .createTable('meetings')
    .addColumn('id', sorted, (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('starts_at', sorted, (c) => c.notNull())
    .addColumn('ends_at', sorted, (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('agenda', 'text', (c) => c.notNull())
    .addColumn('organizer_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('reminded_for', 'text')
  await record(table).execute()
  await sql`create index meetings_start on meetings (starts_at, id) where deleted_at is null`.execute(db)
}

async function trail(db: Kysely<unknown>, dialect: DialectName) {
  await db.schema
    .createTable('audit')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject_kind', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await ddl(dialect).appendOnly(db, 'audit')

  await db.schema
    .createTable('outbox')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('secret', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').column('next_at').execute()
}

async function notices(db: Kysely<unknown>, dialect: DialectName) {
  const { sorted } = ddl(dialect)
  await db.schema
    .createTable('notifications')
    .addColumn('id', sorted, (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('event_number', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('link', 'text')
    .addColumn('created_at', sorted, (c) => c.notNull())
    .addColumn('read_at', 'text')
    .execute()
  await db.schema.createIndex('notifications_newest').on('notifications').columns(['user_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('notifications_once').on('notifications').columns(['event_number', 'user_id']).unique().execute()
  await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(db)

  await db.schema
    .createTable('mails')
    .addColumn('id', sorted, (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text')
    .addColumn('created_at', sorted, (c) => c.notNull())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await sql`create index mails_due on mails (next_at) where sent_at is null`.execute(db)
}

async function machinery(db: Kysely<unknown>, dialect: DialectName) {
  const { big } = ddl(dialect)
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'text', (c) => c.notNull())
    .addColumn('last_run_at', 'text')
    .execute()
  await db.schema
    .createTable('counters')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('tallies')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('portal')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await people(db, dialect)
  await meetings(db, dialect)
  await trail(db, dialect)
  await notices(db, dialect)
  await machinery(db, dialect)
}
