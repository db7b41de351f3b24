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

async function accounts(db: Kysely<unknown>, dialect: DialectName) {
  const { sorted } = ddl(dialect)
  await db.schema.alterTable('users').addColumn('temp_password_until', 'text').execute()
  await db.schema.alterTable('users').addColumn('photo_id', 'text').execute()

  await db.schema
    .createTable('links')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('links_pk', ['user_id', 'purpose'])
    .execute()

  const invitations = db.schema
    .createTable('invitations')
    .addColumn('id', sorted, (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('unit_number', 'text')
    .addColumn('name', 'text')
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.references('users.id'))
    .addColumn('used_by', 'text', (c) => c.references('users.id'))
  await record(invitations).execute()
  await sql`create unique index invitations_pending on invitations (email) where status = 'pending'`.execute(db)
  await db.schema.createIndex('invitations_newest').on('invitations').columns(['created_at', 'id']).execute()
}

async function secondFactors(db: Kysely<unknown>) {
  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('backup_codes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('backup_codes_pk', ['user_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}

async function governance(db: Kysely<unknown>, dialect: DialectName) {
  const { sorted, big } = ddl(dialect)
  const approvals = db.schema
    .createTable('approvals')
    .addColumn('id', sorted, (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('amount', big)
    .addColumn('reason', 'text')
    .addColumn('change', 'text')
    .addColumn('requested_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('users.id'))
    .addColumn('decided_at', 'text')
    .addColumn('decision_reason', 'text')
  await record(approvals).execute()
  await sql`create unique index approvals_pending on approvals (subject_id, type) where status = 'pending'`.execute(db)
  await sql`create index approvals_open on approvals (id) where status = 'pending'`.execute(db)

  await db.schema
    .createTable('settings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('units')
    .addColumn('label', 'text', (c) => c.primaryKey())
    .addColumn('floor', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
}

async function files(db: Kysely<unknown>, dialect: DialectName) {
  const { big } = ddl(dialect)
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id'))
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', big, (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute()
  await sql`create index files_gone on files (deleted_at) where deleted_at is not null`.execute(db)
  await db.schema.createIndex('mails_newest').on('mails').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('mails_to').on('mails').columns(['to_address', 'created_at', 'id']).execute()
}

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await accounts(db, dialect)
  await secondFactors(db)
  await governance(db, dialect)
  await files(db, dialect)
}
