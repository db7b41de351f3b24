import { type Kysely, sql } from 'kysely'
import type { DialectName } from '../open.ts'
import { type TableTools, tableTools } from '../tableTools.ts'

const USER = 'text not null references users (id)'

/** Notices of the portal that several events have made, and what leaves the portal because of them. */
async function notificationTables({ sorted, column, table, index, unique }: TableTools): Promise<void> {
  // The kind of the event; the older column `kind` has the key of the text.
  await column('notifications', "event_kind text not null default ''")
  await column('notifications', 'count integer not null default 1')
  await column('notifications', "actors text not null default '[]'")
  await column('notifications', "began_at text not null default ''")
  await index('notifications_grouped', "notifications (subject_id, event_kind, user_id, began_at) where read_at is null and began_at <> ''")
  await table(
    'notifications_deliveries',
    `id ${sorted} primary key, notification_id text not null, user_id ${USER}, event_number integer not null, action integer,
    kind text not null, class text not null, subject_kind text not null, subject_id text not null, channel text not null,
    mode text not null, state text not null, due_at ${sorted} not null, held_since text, expires_at text, claimed_by text,
    attempts integer not null default 0, created_at ${sorted} not null, ended_at text, reason text, mail_id text`
  )
  await unique('notifications_deliveries_once', 'notifications_deliveries (notification_id, channel, event_number)')
  await index('notifications_deliveries_due', "notifications_deliveries (due_at) where state in ('waiting', 'sending')")
  await index('notifications_deliveries_subject', 'notifications_deliveries (subject_id, channel, state)')
  await index('notifications_deliveries_user', 'notifications_deliveries (user_id, created_at)')
  await index('notifications_deliveries_created', 'notifications_deliveries (created_at)')
  await table(
    'notifications_choices',
    `user_id text primary key references users (id), quiet_from text not null, quiet_to text not null, quiet_mail integer not null,
    digest_at text not null, digest_day integer not null, kinds text not null, version integer not null default 1, updated_at text not null`
  )
  // An address that the mail server has refused for good.
  await table(
    'mails_refused',
    'address text primary key, refusals integer not null, stopped_at text, last_at text not null, last_error text not null'
  )
}

async function pushTables({ sorted, table, index }: TableTools): Promise<void> {
  await table(
    'push_subscriptions',
    `id ${sorted} primary key, user_id ${USER}, session_id text not null, endpoint_hash text not null unique, endpoint text not null,
    keys text not null, device text not null, hides_details integer not null default 0, created_at text not null, last_ok_at text,
    failing_since text`
  )
  await index('push_subscriptions_user', 'push_subscriptions (user_id)')
  await index('push_subscriptions_session', 'push_subscriptions (session_id)')
}

async function smsTables({ sorted, big, table, index, unique }: TableTools): Promise<void> {
  await table(
    'sms_settings',
    `id text primary key check (id = 'sms'), gateway text not null, sender text not null, account text not null, url text not null,
    template text not null, form text not null, header text not null, reference_path text not null, price ${big} not null,
    cap ${big} not null, secret text, reports_secret text, created_at text not null, updated_at text not null,
    version integer not null default 1`
  )
  // What a month has cost and what is reserved for calls that are being made, in cents.
  await table('sms_months', `month text primary key, spent ${big} not null check (spent >= 0), told_at text`)
  await table(
    'sms_messages',
    `id ${sorted} primary key, event_number integer, number_hash text not null, number text, text text, segments integer not null,
    cost ${big} not null, month text not null, gateway text not null, state text not null, reference text, claimed_by text, created_at ${sorted} not null,
    next_at text, attempts integer not null default 0, ended_at text, last_error text`
  )
  await unique('sms_messages_once', 'sms_messages (event_number, number_hash)')
  await index('sms_messages_reference', 'sms_messages (reference)')
  await index('sms_messages_month', 'sms_messages (month, created_at)')
}

/** The deliveries of notices, people's choices, devices that are notified, and text messages. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const tools = tableTools(db, dialect)
  await notificationTables(tools)
  // Notices of before are of the kind of their event, and are not joined to.
  await sql`update notifications set event_kind = coalesce((select audit.kind from audit where audit.number = notifications.event_number), '')`.execute(
    db
  )
  await pushTables(tools)
  await smsTables(tools)
}
