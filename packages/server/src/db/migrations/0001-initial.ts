import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { RECORD, tableTools } from '../tableTools.ts'
import { engineTables } from './0001-initial/engines.ts'
import { eventTables } from './0001-initial/events.ts'
import { financeTables } from './0001-initial/finances.ts'
import { governanceTables } from './0001-initial/governance.ts'

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const tools = tableTools(db, dialect)
  const { sorted, big, table, index, unique } = tools

  await table(
    'users',
    `id text primary key, first_name text not null, last_name text not null, name_key ${sorted} not null, search_key text not null,
    email text not null, phone text, unit_number text, unit_confirmed integer not null, role text not null,
    password_hash text not null, password_changed_at text, must_change_password integer not null default 0,
    temp_password_until text, is_active integer not null default 1, is_email_verified integer not null default 0,
    two_factor_enabled integer not null default 0, failed_logins integer not null default 0, locked_until text, locked_at text,
    email_notifications integer not null default 1, sms_notifications integer not null default 0,
    theme text not null default 'system', dismissed_hints text not null default '[]', photo_id text, ${RECORD}`
  )
  await unique('users_email', 'users (email) where deleted_at is null')
  await index('users_name', 'users (name_key, id, role, is_active, created_at) where deleted_at is null')
  await index('users_role', 'users (role, name_key, id) where deleted_at is null')
  await index('users_unit', 'users (unit_number, unit_confirmed) where deleted_at is null')
  await index('users_created', 'users (created_at) where deleted_at is null')
  await index('users_active', 'users (role, id) where deleted_at is null and is_active = 1')
  await index('users_gone', 'users (role) where is_active = 0 or deleted_at is not null')

  const user = 'text not null references users (id)'
  await table('users_activity', 'user_id text primary key references users (id), last_at text not null')
  await table(
    'sign_in_sessions',
    `id text primary key, user_id ${user}, token_hash text not null unique, device text not null, ip text not null,
    created_at text not null, last_used_at text not null, expires_at text not null`
  )
  await index('sign_in_sessions_user', 'sign_in_sessions (user_id)')
  await index('sign_in_sessions_end', 'sign_in_sessions (expires_at)')
  await table(
    'sign_in_challenges',
    `token_hash text primary key, user_id ${user}, tries integer not null default 0, expires_at text not null`
  )
  await table(
    'account_links',
    `user_id ${user}, purpose text not null, token_hash text not null unique, email text, expires_at text not null,
    primary key (user_id, purpose)`
  )
  await table(
    'two_factor_secrets',
    `user_id text primary key references users (id), secret text not null, confirmed_at text, last_step integer not null default 0,
    created_at text not null`
  )
  await table('two_factor_backup_codes', `user_id ${user}, code_hash text not null, used_at text, primary key (user_id, code_hash)`)

  await table(
    'invitations',
    `id ${sorted} primary key, email text not null, role text not null, unit_number text, name text, token_hash text unique,
    status text not null, expires_at text not null, invited_by text references users (id), sent_by text references users (id),
    used_by text references users (id), ${RECORD}`
  )
  await index('invitations_sender', "invitations (sent_by) where status = 'pending'")
  await unique('invitations_pending', "invitations (email) where status = 'pending'")
  await index('invitations_newest', 'invitations (created_at, id)')

  await table(
    'meetings',
    `id ${sorted} primary key, title text not null, description text, date text not null, start_time text not null,
    end_time text not null, starts_at ${sorted} not null, ends_at ${sorted} not null, location text not null, type text not null,
    status text not null, agenda text not null, organizer_id ${user}, answers text not null, reminded_for text,
    has_minutes integer not null default 0, minutes_closed_at text, completed_by text references users (id), search_key text not null, ${RECORD}`
  )
  await index('meetings_start', 'meetings (starts_at, id) where deleted_at is null')
  await index(
    'meetings_open_minutes',
    'meetings (organizer_id, status, ends_at) where has_minutes = 1 and minutes_closed_at is null and deleted_at is null'
  )
  await table(
    'meetings_responses',
    `meeting_id text not null references meetings (id), user_id ${user}, response text not null, answered_at text not null,
    primary key (meeting_id, user_id)`
  )
  await table(
    'meetings_minutes',
    'meeting_id text primary key references meetings (id), minutes text not null, closed_by text references users (id)'
  )
  await table(
    'calendar_feeds',
    'user_id text primary key references users (id), secret_hash text not null unique, created_at text not null'
  )

  await table(
    'announcements',
    `id ${sorted} primary key, title text not null, content text not null, priority text not null, category text not null,
    audience text not null, expiry_date text, is_pinned integer not null, allow_comments integer not null, status text not null,
    author_id ${user}, published_at text, published_by text references users (id), sort_at ${sorted} not null,
    views integer not null default 0, comment_count integer not null default 0, notices_expired integer not null default 0,
    places text, publish_at text, update_of text, search_key text not null, ${RECORD}`
  )
  await index(
    'announcements_order',
    'announcements (is_pinned, sort_at, id, status, audience, author_id, expiry_date, category, priority, places) where deleted_at is null'
  )
  await index('announcements_expiring', 'announcements (expiry_date) where notices_expired = 0 and deleted_at is null')
  await index('announcements_drafts', "announcements (author_id) where status = 'draft' and deleted_at is null")
  await index('announcements_scheduled', "announcements (publish_at) where status = 'scheduled' and deleted_at is null")
  await index('announcements_updates', 'announcements (update_of) where update_of is not null')
  await table(
    'announcements_views',
    `announcement_id text not null references announcements (id), user_id ${user}, viewed_at text not null,
    primary key (announcement_id, user_id)`
  )
  await index('announcements_views_person', 'announcements_views (user_id, announcement_id)')
  await table(
    'announcements_comments',
    `id ${sorted} primary key, announcement_id text not null references announcements (id), user_id ${user}, message text not null, ${RECORD}`
  )
  await index('announcements_comments_order', 'announcements_comments (announcement_id, id) where deleted_at is null')

  await table(
    'vendors',
    `id ${sorted} primary key, name text not null, name_key ${sorted} not null, category text not null, contact_person text not null,
    phone text not null, email text not null, address text, description text, contract_start text, contract_end text,
    payment_terms integer not null, rating integer not null, is_active integer not null, contract_told integer,
    search_key text not null, ${RECORD}`
  )
  await index('vendors_name', 'vendors (name_key, id) where deleted_at is null')
  await index('vendors_contract', 'vendors (contract_end) where contract_end is not null and deleted_at is null')

  await table(
    'documents',
    `id ${sorted} primary key, title text not null, description text not null, category text not null, tags text not null,
    is_public integer not null, vendor_id text references vendors (id), uploaded_by ${user}, file_id text not null,
    file_name text not null, file_size ${big} not null, file_type text not null, views integer not null default 0,
    downloads integer not null default 0, search_key text not null, report_period text, for_committee integer not null,
    attached_for text, ${RECORD}`
  )
  await unique('documents_report', 'documents (report_period) where report_period is not null and deleted_at is null')
  await index('documents_vendor', 'documents (vendor_id, category, id) where vendor_id is not null and deleted_at is null')
  await index(
    'documents_newest',
    'documents (id, category, is_public, for_committee, attached_for, vendor_id, uploaded_by) where deleted_at is null'
  )
  await table(
    'documents_attached',
    `subject_kind text not null, subject_id text not null, document_id text not null references documents (id),
    position integer not null, readers text, primary key (subject_id, position)`
  )
  await index('documents_attached_readers', 'documents_attached (document_id, readers)')

  await table(
    'maintenance_requests',
    `id ${sorted} primary key, title text not null, description text not null, category text not null, priority text not null,
    unit_number text not null, location text not null, preferred_date text, preferred_time text, contact_phone text,
    status text not null, requested_by ${user}, assigned_to text references users (id), assigned_vendor text references vendors (id),
    estimated_cost ${big}, actual_cost ${big}, cancel_reason text, completed_at text, rating integer, rating_comment text,
    photo_count integer not null default 0, comment_count integer not null default 0,
    internal_count integer not null default 0, search_key text not null, ${RECORD}`
  )
  await index(
    'maintenance_requests_all',
    'maintenance_requests (id, status, priority, category, requested_by, assigned_to, created_at) where deleted_at is null'
  )
  await index('maintenance_requests_own', 'maintenance_requests (requested_by, status) where deleted_at is null')
  await index('maintenance_requests_newest', 'maintenance_requests (requested_by, id) where deleted_at is null')
  await index(
    'maintenance_requests_status',
    'maintenance_requests (status, id, priority, category, requested_by, assigned_to, created_at) where deleted_at is null'
  )
  await index('maintenance_requests_submitted', 'maintenance_requests (status, created_at) where deleted_at is null')
  await index('maintenance_requests_completed', 'maintenance_requests (completed_at, created_at, priority) where deleted_at is null')
  await table(
    'maintenance_comments',
    `id ${sorted} primary key, request_id text not null references maintenance_requests (id), user_id ${user}, message text not null,
    internal integer not null, ${RECORD}`
  )
  await index('maintenance_comments_order', 'maintenance_comments (request_id, id, internal) where deleted_at is null')
  await table(
    'maintenance_photos',
    `id ${sorted} primary key, request_id text not null references maintenance_requests (id), photo_id text not null,
    thumbnail_id text not null`
  )
  await index('maintenance_photos_order', 'maintenance_photos (request_id, id)')

  await governanceTables(tools)
  await financeTables(tools)

  await table(
    'approvals',
    `id ${sorted} primary key, type text not null, subject_kind text not null, subject_id text not null, title_values text not null,
    amount ${big}, reason text, change text, requested_by ${user}, changed_by ${user}, status text not null,
    decided_by text references users (id), decided_at text, decision_reason text, ${RECORD}`
  )
  await unique('approvals_pending', "approvals (subject_id, type) where status = 'pending'")
  await index('approvals_open', "approvals (created_at, id) where status = 'pending'")

  await table(
    'settings',
    'id text primary key, value text not null, created_at text not null, updated_at text not null, version integer not null default 1'
  )
  await table('units', 'label text primary key, floor text not null, position integer not null')
  await index('units_floor', 'units (floor, label)')
  await table('building_facts', 'name text primary key, value text not null')

  await table(
    'files',
    `id text primary key, kind text not null, user_id text references users (id), subject_kind text, subject_id text,
    storage_key text not null unique, type text not null, size ${big} not null, sha256 text not null, created_at text not null,
    deleted_at text`
  )
  await index('files_subject', 'files (subject_kind, subject_id) where subject_id is not null and deleted_at is null')
  await index('files_deleted', 'files (deleted_at) where deleted_at is not null')

  await eventTables(tools)

  await table(
    'notifications',
    `id ${sorted} primary key, user_id ${user}, event_number integer not null, kind text not null, text_values text not null,
    link text, subject_kind text not null, subject_id text not null, needs text not null, needs_unit text not null, created_at ${sorted} not null, read_at text`
  )
  await index('notifications_newest', 'notifications (user_id, created_at, id, needs, needs_unit)')
  await index('notifications_subject', 'notifications (subject_id, kind)')
  await unique('notifications_once', 'notifications (event_number, user_id)')
  await index('notifications_unread', 'notifications (user_id, needs, needs_unit, read_at) where read_at is null')
  await table(
    'mails',
    `id ${sorted} primary key, key text not null unique, kind text not null, user_id text references users (id),
    to_address text not null, subject text not null, body text, created_at ${sorted} not null, next_at text not null,
    claimed_by text, attempts integer not null default 0, sent_at text, closed_at text, last_error text,
    is_own_fault integer not null default 0`
  )
  await index('mails_due', 'mails (next_at) where sent_at is null and closed_at is null')
  await index('mails_newest', 'mails (created_at, id, to_address)')

  await engineTables(tools)
}
