import type { Schema } from '../db/schema.ts'

type Words<Line extends string, Found = never> = Line extends `${infer First} ${infer Rest}` ? Words<Rest, Found | First> : Found | Line
type Lines<Text extends string, Found = never> = Text extends `${infer First}\n${infer Rest}`
  ? Lines<Rest, Found | Words<First>>
  : Found | Words<Text>
type WithoutSign<Word> = Word extends `-${infer Column}` ? Column : Word
type Named<Text extends string> = Exclude<WithoutSign<Lines<Text>>, ''>
/** The list of a table's columns; what else is there, or is not named, when it does not name each of them. */
type Total<List, Column> = List extends string
  ? [Exclude<Column, Named<List>> | Exclude<Named<List>, Column>] extends [never]
    ? List
    : { notNamed: Exclude<Column, Named<List>>; unknown: Exclude<Named<List>, Column> }
  : List

/** Does not compile until every column of every table is named, and nothing else. */
function decided<const List extends Record<keyof Schema, string | null>>(
  list: List & { [Table in keyof List]: Table extends keyof Schema ? Total<List[Table], keyof Schema[Table]> : never }
): Readonly<Record<string, string | null>> {
  return list
}

/** No row is in an archive: its purpose ends with a restore, and counts are made again. */
const DROPPED = null

/**
 * Decides for each column of each table if it survives a restore. One with a minus is null in an archive. A session, an
 * address with a secret in it, a one-time token, an answer that is kept for a repeated call: none may work again.
 */
const COLUMNS = decided({
  account_links: DROPPED,
  announcements: `
    id title content priority category audience expiry_date is_pinned allow_comments status author_id published_at published_by sort_at
    views comment_count notices_expired places publish_at update_of search_key created_at updated_at version deleted_at`,
  announcements_comments: 'id announcement_id user_id message created_at updated_at version deleted_at',
  announcements_views: 'announcement_id user_id viewed_at',
  approvals: `
    id type subject_kind subject_id title_values amount reason change proposal requested_by changed_by status decided_by decided_at decision_reason
    created_at updated_at version deleted_at`,
  assemblies: `
    id state adjourned_from rules_version rules chair_id chair_name secretary_id tellers noticed_at notice_sha256 is_late opened_at
    roll_sha256 quorate_at closed_at created_at updated_at version deleted_at`,
  assemblies_rules: 'version rules sources created_by created_at',
  audit: 'number at kind actor_id subject_kind subject_id details hash',
  audit_end: 'id number hash',
  backups: 'id file_name origin status created_by created_at started_at size sha256 verified_at failure -place sent_at send_failed_at',
  backups_links: DROPPED,
  ballots_codes: 'resolution_id hash',
  ballots_open: 'resolution_id unit_id choice share way teller_id confirmed_by',
  ballots_secret: 'id resolution_id choice weight',
  // A secret vote is closed before an archive is made.
  ballots_urns: DROPPED,
  bank_imports: `
    id account file_name sha256 format from_day to_day opening closing difference new_count known_count similar_count created_by created_at
    taken_back_at`,
  bank_lines: 'id account import_id place date amount text text_key key reference balance',
  bank_matches: 'id line_id account entry_id amount target created_by created_at',
  bank_reconciliations: 'id account on_day statement_balance created_by created_at',
  bank_waiting: 'transaction_id line_id account amount created_by created_at',
  books_accounts: 'code name type money is_control bank account_number float',
  books_closings: 'number action month through reason last_entry trial_balance sha256 created_by created_at',
  books_end: 'id number sha256 closed_through',
  books_entries: 'number id day source_kind source_id purpose reverses postings created_by created_at sha256',
  books_funds: 'code name',
  books_opening: 'id day items funds entry_id created_by created_at',
  books_postings: 'entry place day account fund unit_id amount',
  books_sums: 'account fund month amount',
  books_transfers: 'id reference reason created_by created_at',
  books_years: 'closing from_day to_day content sha256',
  building_facts: 'name value',
  calendar_feeds: DROPPED,
  documents: `
    id title description category tags is_public vendor_id uploaded_by file_id file_name file_size file_type views downloads search_key
    report_period for_committee attached_for unit_number created_at updated_at version deleted_at`,
  documents_attached: 'subject_kind subject_id document_id position readers',
  dues_bills: `
    id number run_id transaction_id unit_id unit_label person_id bill_day due_day brought_forward description status reason cancelled_on created_by
    created_at updated_at version deleted_at`,
  dues_charges: 'id bill_id place kind_id fund account category amount open interest_for basis',
  dues_credits: `
    id kind bill_id amount date reason resolution status by_interest created_by created_at updated_at version deleted_at`,
  dues_kinds: `
    id name category fund account method per groups tariff step position bears_interest is_active created_at updated_at version
    deleted_at`,
  dues_numbers: 'id bill',
  dues_rates: 'kind_id from_month amount resolution created_at created_by',
  dues_readings: 'id unit_id kind_id day litres event run_id created_by created_at updated_at version deleted_at',
  dues_reminders: 'unit_number day reminded_at',
  dues_rules: 'id from_day rate grace_days resolution created_by created_at updated_at version deleted_at',
  dues_runs: `
    id period bill_day due_days kinds bulk_amount bill_count total credit_used fingerprint status reason created_by created_at updated_at version
    deleted_at`,
  dues_runs_kinds: 'run_id kind_id period total is_undone',
  feedback: `
    id category subject message anonymous author_id status reply replied_by replied_at is_public search_key created_at updated_at
    version deleted_at`,
  feedback_waiting: 'id category subject message shown_at',
  files: 'id kind user_id subject_kind subject_id storage_key type size sha256 created_at deleted_at',
  finances_attachments: 'id transaction_id file_id thumbnail_id file_name file_type file_size',
  finances_budgets: 'id amounts created_at updated_at version deleted_at',
  finances_transactions: `
    id type category amount date due_date description vendor vendor_id project_id unit_number payment_method reference bill_number
    bill_date fund account counter_account moved_on proposed_as bill_id payment_id corrects status created_by changed_by approved_by approved_at completed_at reject_reason self_approved attachment_count vendor_key
    bill_key search_key created_at updated_at version deleted_at`,
  idempotency_keys: DROPPED,
  installation: 'name value',
  invitations: `
    id email role unit_number name -token_hash status expires_at invited_by sent_by used_by unit_person_id created_at updated_at version deleted_at`,
  jobs: DROPPED,
  mails: 'id key kind user_id to_address subject body created_at next_at -claimed_by attempts sent_at closed_at last_error is_own_fault',
  maintenance_comments: 'id request_id user_id message internal created_at updated_at version deleted_at',
  maintenance_photos: 'id request_id photo_id thumbnail_id',
  maintenance_requests: `
    id title description category priority unit_number location preferred_date preferred_time contact_phone status requested_by
    assigned_to assigned_vendor estimated_cost actual_cost cancel_reason completed_at rating rating_comment photo_count comment_count
    internal_count search_key created_at updated_at version deleted_at`,
  meetings: `
    id title description date start_time end_time starts_at ends_at location kind frozen_at type status agenda organizer_id answers
    reminded_for has_minutes minutes_closed_at completed_by search_key created_at updated_at version deleted_at`,
  meetings_minutes: 'meeting_id minutes closed_by',
  meetings_responses: 'meeting_id user_id response answered_at',
  mails_refused: 'address refusals stopped_at last_at last_error',
  meetings_items: 'id meeting_id position title kind text matter majority seats candidates',
  meetings_objections: 'id meeting_id unit_id name text created_by created_at',
  meetings_presence: 'id meeting_id unit_id present_by proxy_id holder_id holder_name in_at out_at teller_id way',
  meetings_proxies: `
    id meeting_id unit_id holder_id holder_name kind items form document_id day giver state reason created_by confirmed_by created_at
    updated_at`,
  meetings_replies: 'meeting_id unit_id reply way by_id at',
  meetings_roll: 'meeting_id unit_id label position share head owners excluded',
  meetings_services: 'id meeting_id unit_id person_id party way day evidence mail_id by_id created_at',
  minutes_signatures: 'id meeting_id sha256 role person_id name way document_id at',
  minutes_versions: 'meeting_id number minutes sha256 created_at',
  notifications: `
    id user_id event_number kind event_kind count actors began_at text_values link subject_kind subject_id needs needs_unit created_at
    read_at`,
  notifications_choices: 'user_id quiet_from quiet_to quiet_mail digest_at digest_day kinds version updated_at',
  notifications_deliveries: `
    id notification_id user_id event_number action kind class subject_kind subject_id channel mode state due_at held_since expires_at
    -claimed_by attempts created_at ended_at reason mail_id`,
  oidc_codes: DROPPED,
  oidc_links: 'issuer subject user_id created_at',
  oidc_sign_ins: DROPPED,
  paper_counts: 'id resolution_id unit_id batch sealed state teller_a teller_b',
  pending_events: 'number action event at secret attempts next_at last_error -undo_id',
  payments: `
    id kind receipt_number former_number transaction_id unit_id unit_label person_id date paid_on amount is_recovered advance payment_method reference
    account account_name status reason refund_reason cancelled_on moved_to moved_from moves_advance named_bills search_key created_by
    created_at updated_at version deleted_at`,
  payments_allocations: 'id payment_id credit_id charge_id refund_id amount day account is_own created_at',
  payments_numbers: 'year last last_refund',
  payments_slips: `
    id unit_id amount date reference sent_by status reason payment_id file_id file_name sent_sha256 created_at updated_at version
    deleted_at`,
  projects: `
    id title description budget progress status start_date due_date vendor_id milestones photo_count created_by search_key created_at
    updated_at version deleted_at`,
  projects_photos: 'id project_id photo_id thumbnail_id',
  push_subscriptions: DROPPED,
  rate_limits: DROPPED,
  resolutions: `
    id meeting_id item_id title text majority weight secrecy method minutes candidates state opened_at opened_by closes_at closed_at quorum
    electors_sha256 electors rescinds_id lot created_at updated_at version deleted_at`,
  resolutions_electors: 'resolution_id unit_id label share head marked way',
  results: 'resolution_id content sha256 created_at',
  settings: 'id value created_at updated_at version',
  setup_steps: 'step dismissed_at dismissed_by',
  sign_in_challenges: DROPPED,
  sign_in_sessions: DROPPED,
  sms_messages: `
    id event_number number_hash number text segments cost month gateway state reference -claimed_by created_at next_at attempts ended_at
    last_error`,
  sms_months: 'month spent told_at',
  sms_settings: `
    id gateway sender account url template form header reference_path price cap secret reports_secret created_at updated_at version`,
  tokens: DROPPED,
  totals: 'name value',
  two_factor_backup_codes: 'user_id code_hash used_at',
  two_factor_secrets: 'user_id secret confirmed_at last_step created_at',
  undos: DROPPED,
  units: 'id label floor position unit_group area archived_from merged_into search_key created_at updated_at version deleted_at',
  units_holdings: 'id unit_id person_id kind part whole pays from_day to_day transfer_id created_at',
  units_moves: `
    id unit_id direction day start_time end_time note status reason requested_by decided_by created_at updated_at version deleted_at`,
  units_people: 'id user_id name email phone note search_key created_at updated_at version deleted_at',
  units_plan: 'id share_total',
  units_shares: 'unit_id from_day share',
  units_transfers: 'id unit_id day reason ended created_by created_at undone_at',
  users: `
    id first_name last_name name_key search_key email phone unit_number role password_hash password_changed_at
    must_change_password temp_password_until is_active is_email_verified two_factor_enabled failed_logins locked_until locked_at
    email_notifications sms_notifications theme photo_id anonymised_at created_at updated_at version deleted_at`,
  users_activity: 'user_id last_at',
  users_handovers: 'id day note planned_by status applied_at problems created_at updated_at version deleted_at',
  users_handovers_changes: 'handover_id position user_id from_role to_role',
  vendors: `
    id name name_key category contact_person phone email address description contract_start contract_end payment_terms rating is_active
    contract_told search_key created_at updated_at version deleted_at`,
  votes: `
    id title description deadline quorum_percent status opened_by eligible cast_count closed_at cancel_reason reminded_at search_key
    created_at updated_at version deleted_at`,
  votes_ballots: 'vote_id user_id choice cast_at',
  webhooks: `
    id url kinds is_active secret failing_since switched_off_at created_by created_at updated_at version deleted_at`,
  webhooks_deliveries: DROPPED
})

interface ArchivedTable {
  /** The columns by name, as in the rows of an archive. */
  columns: readonly string[]
  /** The columns of them that are null there. */
  dropped: readonly string[]
}

function parse(list: string): ArchivedTable {
  const words = list.split(/\s+/).filter((word) => word !== '')
  const dropped = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1))
  return { columns: words.map((word) => word.replace('-', '')).toSorted(), dropped }
}

/** The tables of this version that no archive has. */
export const DROPPED_TABLES: ReadonlySet<string> = new Set(Object.keys(COLUMNS).filter((table) => COLUMNS[table] === DROPPED))

/** The tables that an archive has. */
export const ARCHIVED_TABLES: ReadonlyMap<string, ArchivedTable> = new Map(
  Object.entries(COLUMNS).flatMap(([table, list]) => (list === null ? [] : [[table, parse(list)] as const]))
)
