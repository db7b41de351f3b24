import type { Kysely } from 'kysely'
import type { DialectName } from '../open.ts'
import { RECORD, type TableTools, tableTools } from '../tableTools.ts'

const MEETING = 'meeting_id text not null references meetings (id)'
const UNIT = 'unit_id text not null references units (id)'
const RESOLUTION = 'resolution_id text not null references resolutions (id)'
const user = (name: string, more = '') => `${name} text ${more} references users (id)`

/** General meetings: their rules, items, notice and roll; who may vote for whom, and who is there. */
async function assemblyTables({ sorted, big, table, column, index, unique, appendOnly }: TableTools): Promise<void> {
  await column('meetings', "kind text not null default 'council'")
  await column('meetings', 'frozen_at text')
  await table(
    'assemblies_rules',
    `version integer primary key, rules text not null, sources text not null, ${user('created_by')}, created_at text not null`
  )
  await appendOnly('assemblies_rules')
  await table(
    'assemblies',
    `id text primary key references meetings (id), state text not null, adjourned_from text references meetings (id), rules_version integer,
    rules text, ${user('chair_id')}, chair_name text, ${user('secretary_id')}, tellers text not null default '[]', noticed_at text,
    notice_sha256 text, is_late integer not null default 0, opened_at text, roll_sha256 text, quorate_at text, closed_at text, ${RECORD}`
  )
  await unique('assemblies_adjourned', 'assemblies (adjourned_from)')
  await table(
    'meetings_items',
    `id ${sorted} primary key, ${MEETING}, position integer not null, title text not null, kind text not null, text text, matter text not null,
    majority text, seats integer, candidates text not null default '[]'`
  )
  await index('meetings_items_meeting', 'meetings_items (meeting_id, position)')
  await table(
    'meetings_services',
    `id ${sorted} primary key, ${MEETING}, ${UNIT}, person_id text not null, party text not null, way text not null, day text not null,
    evidence text not null, mail_id text, ${user('by_id')}, created_at text not null`
  )
  await index('meetings_services_meeting', 'meetings_services (meeting_id, unit_id)')
  await appendOnly('meetings_services')
  await table(
    'meetings_replies',
    `${MEETING}, ${UNIT}, reply text not null, way text not null, ${user('by_id')}, at text not null, primary key (meeting_id, unit_id)`
  )
  await table(
    'meetings_roll',
    `${MEETING}, ${UNIT}, label ${sorted} not null, position integer not null, share ${big} not null, head integer not null, owners text not null,
    excluded text, primary key (meeting_id, unit_id)`
  )
  await appendOnly('meetings_roll')
  await table(
    'meetings_proxies',
    `id ${sorted} primary key, ${MEETING}, ${UNIT}, ${user('holder_id')}, holder_name text not null, kind text not null, items text,
    form text not null, document_id text, day text not null, giver text not null, state text not null, reason text,
    ${user('created_by', 'not null')}, ${user('confirmed_by')}, created_at ${sorted} not null, updated_at text not null`
  )
  await index('meetings_proxies_meeting', 'meetings_proxies (meeting_id, unit_id)')
  await index('meetings_proxies_holder', 'meetings_proxies (holder_id)')
  await table(
    'meetings_presence',
    `id ${sorted} primary key, ${MEETING}, ${UNIT}, present_by text not null, proxy_id text references meetings_proxies (id), ${user('holder_id')},
    holder_name text not null, in_at text not null, out_at text, ${user('teller_id')}, way text not null`
  )
  await unique('meetings_presence_once', 'meetings_presence (meeting_id, unit_id) where out_at is null')
  await table(
    'meetings_objections',
    `id ${sorted} primary key, ${MEETING}, ${UNIT}, name text not null, text text not null, ${user('created_by', 'not null')}, created_at text not null`
  )
  await index('meetings_objections_meeting', 'meetings_objections (meeting_id, unit_id)')
  await appendOnly('meetings_objections')
  await table(
    'minutes_versions',
    `${MEETING}, number integer not null, minutes text not null, sha256 text not null, created_at text not null, primary key (meeting_id, number)`
  )
  await unique('minutes_versions_text', 'minutes_versions (meeting_id, sha256)')
  await appendOnly('minutes_versions')
  await table(
    'minutes_signatures',
    `id ${sorted} primary key, ${MEETING}, sha256 text not null, role text not null, ${user('person_id')}, name text not null, way text not null,
    document_id text, at text not null`
  )
  await unique('minutes_signatures_once', 'minutes_signatures (meeting_id, sha256, role)')
  await appendOnly('minutes_signatures')
}

/** What is voted on. Of a secret ballot no row has a person, a unit or a moment, and none lies where it was put. */
async function resolutionTables({ sorted, big, unordered, table, index, unique, appendOnly }: TableTools): Promise<void> {
  await table(
    'resolutions',
    `id ${sorted} primary key, ${MEETING}, item_id text not null references meetings_items (id), title text not null, text text,
    majority text not null, weight text not null, secrecy text not null, method text not null, minutes integer, candidates text not null,
    state text not null, opened_at text, ${user('opened_by')}, closes_at text, closed_at text, quorum text, electors_sha256 text,
    electors integer not null default 0, rescinds_id text references resolutions (id), lot text, ${RECORD}`
  )
  await index('resolutions_meeting', 'resolutions (meeting_id)')
  // One vote at a time.
  await unique('resolutions_open', "resolutions (meeting_id) where state = 'open'")
  await table(
    'resolutions_electors',
    `${RESOLUTION}, ${UNIT}, label ${sorted} not null, share ${big} not null, head integer not null, marked integer not null default 0, way text,
    primary key (resolution_id, unit_id)`,
    unordered
  )
  await table(
    'ballots_open',
    `${RESOLUTION}, ${UNIT}, choice text not null, share ${big} not null, way text not null, ${user('teller_id')}, ${user('confirmed_by')},
    primary key (resolution_id, unit_id)`,
    unordered
  )
  // The ballots of an open secret vote, sealed and in no order; the row is gone once it is closed.
  await table('ballots_urns', 'resolution_id text primary key references resolutions (id), sealed text not null', unordered)
  await table('ballots_secret', `id ${sorted} primary key, ${RESOLUTION}, choice text not null, weight ${big}`, unordered)
  await index('ballots_secret_resolution', 'ballots_secret (resolution_id, id)')
  await table('ballots_codes', `${RESOLUTION}, hash ${sorted} not null, primary key (resolution_id, hash)`, unordered)
  await table(
    'paper_counts',
    `id ${sorted} primary key, ${RESOLUTION}, unit_id text references units (id), batch text, sealed text, state text not null,
    ${user('teller_a', 'not null')}, ${user('teller_b')}`
  )
  await index('paper_counts_resolution', 'paper_counts (resolution_id)')
  await unique('paper_counts_unit', "paper_counts (resolution_id, unit_id) where unit_id is not null and state <> 'differs'")
  await unique('paper_counts_batch', "paper_counts (resolution_id, batch) where batch is not null and state <> 'differs'")
  await table(
    'results',
    `${RESOLUTION.replace(' not null', ' primary key')}, content text not null, sha256 text not null, created_at text not null`
  )
  await appendOnly('results')
}

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const tools = tableTools(db, dialect)
  await assemblyTables(tools)
  await resolutionTables(tools)
}
