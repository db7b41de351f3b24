import { RECORD, type TableTools } from '../../tableTools.ts'

/** The tables of what the committee decides, does and answers. */
export async function governanceTables({ sorted, big, unordered, table, index, unique }: TableTools): Promise<void> {
  const user = 'text not null references users (id)'
  await table(
    'votes',
    `id ${sorted} primary key, title text not null, description text not null, deadline ${sorted} not null,
    quorum_percent integer not null, status text not null, opened_by ${user}, eligible integer not null,
    cast_count integer not null default 0, closed_at text, cancel_reason text, reminded_at text, search_key text not null, ${RECORD}`
  )
  await index('votes_open', "votes (deadline, id) where status = 'open' and deleted_at is null")
  await index('votes_by_deadline', 'votes (deadline, id) where deleted_at is null')
  await table(
    'votes_ballots',
    `vote_id text not null references votes (id), user_id ${user}, choice text, cast_at text, primary key (vote_id, user_id)`
  )

  await table(
    'feedback',
    `id ${sorted} primary key, category text not null, subject text not null, message text not null, anonymous integer not null,
    author_id text references users (id), status text not null, reply text, replied_by text references users (id),
    replied_at ${sorted}, is_public integer not null default 0, search_key text not null, ${RECORD}`
  )
  await index('feedback_newest', 'feedback (created_at, id) where deleted_at is null')
  await index('feedback_status', 'feedback (status, created_at, id) where deleted_at is null')
  await index('feedback_own', 'feedback (author_id, created_at, id) where author_id is not null and deleted_at is null')
  await index('feedback_public', 'feedback (replied_at, id) where is_public = 1 and deleted_at is null')
  await table(
    'feedback_waiting',
    `id ${sorted} primary key, category text not null, subject text not null, message text not null, shown_at text not null`,
    unordered
  )

  await table(
    'projects',
    `id ${sorted} primary key, title text not null, description text, budget ${big} not null, progress integer not null,
    status text not null, start_date text, due_date text, vendor_id text references vendors (id), milestones text not null,
    photo_count integer not null default 0, created_by ${user}, search_key text not null, ${RECORD}`
  )
  await index('projects_order', 'projects (id) where deleted_at is null')
  await index('projects_status', 'projects (status, id) where deleted_at is null')
  await table(
    'projects_photos',
    `id ${sorted} primary key, project_id text not null references projects (id), photo_id text not null, thumbnail_id text not null`
  )
  await index('projects_photos_order', 'projects_photos (project_id, id)')

  await table(
    'backups',
    `id ${sorted} primary key, file_name text not null unique, origin text not null, status text not null,
    created_by text references users (id), created_at ${sorted} not null, started_at text, size ${big}, sha256 text, verified_at text,
    failure text, place text`
  )
  await index('backups_newest', 'backups (created_at, id)')
  await index('backups_status', 'backups (status, created_at, id)')
  await unique('backups_running', "backups (status) where status = 'running'")
  await table(
    'backups_links',
    `token_hash text primary key, backup_id text not null references backups (id), user_id ${user}, expires_at text not null`
  )
}
