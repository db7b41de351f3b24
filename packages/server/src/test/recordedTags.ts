import type { Endpoint, Tag } from '@verandah/contract/endpoint'
import { documents } from '@verandah/contract/documents'
import { notifications } from '@verandah/contract/notifications'
import type { FastifyRequest } from 'fastify'
import { ANY_TABLE } from '../db/cache/namedTables.ts'
import type { Schema } from '../db/schema.ts'
import type { TestBuilding } from './building.ts'

/** Whose records a table holds, for `shows` and `changes` of the contract. */
const TAG_OF: Record<keyof Schema, Tag | null> = {
  account_links: 'users',
  announcements: 'announcements',
  announcements_comments: 'announcements',
  announcements_views: 'announcements',
  approvals: 'approvals',
  backups: 'backups',
  bank_imports: 'bank',
  bank_lines: 'bank',
  bank_matches: 'bank',
  bank_reconciliations: 'bank',
  bank_waiting: 'bank',
  books_opening: 'books',
  dues_readings: 'charges',
  books_accounts: 'books',
  books_closings: 'books',
  books_entries: 'books',
  books_funds: 'books',
  books_postings: 'books',
  books_sums: 'books',
  books_transfers: 'books',
  books_years: 'books',
  building_facts: 'building',
  calendar_feeds: 'calendar',
  documents: 'documents',
  dues_credits: 'finances',
  dues_rules: 'charges',
  dues_bills: 'finances',
  dues_charges: 'finances',
  dues_kinds: 'charges',
  dues_rates: 'charges',
  dues_numbers: 'finances',
  dues_reminders: 'dues',
  dues_runs: 'charges',
  dues_runs_kinds: 'charges',
  feedback: 'feedback',
  feedback_waiting: 'feedback',
  finances_attachments: 'finances',
  finances_budgets: 'finances',
  finances_transactions: 'finances',
  invitations: 'invitations',
  mails: 'outbox',
  maintenance_comments: 'maintenance',
  maintenance_photos: 'maintenance',
  maintenance_requests: 'maintenance',
  assemblies: 'assemblies',
  assemblies_rules: 'assemblies',
  ballots_codes: 'resolutions',
  ballots_open: 'resolutions',
  ballots_secret: 'resolutions',
  ballots_urns: 'resolutions',
  meetings_items: 'assemblies',
  meetings_objections: 'assemblies',
  meetings_presence: 'assemblies',
  meetings_proxies: 'assemblies',
  meetings_replies: 'assemblies',
  meetings_roll: 'assemblies',
  meetings_services: 'assemblies',
  minutes_signatures: 'assemblies',
  minutes_versions: 'assemblies',
  paper_counts: 'resolutions',
  resolutions: 'resolutions',
  resolutions_electors: 'resolutions',
  results: 'resolutions',
  meetings: 'meetings',
  meetings_minutes: 'meetings',
  meetings_responses: 'meetings',
  mails_refused: 'users',
  notifications: 'notifications',
  notifications_choices: 'notifications',
  notifications_deliveries: 'notifications',
  sms_messages: 'settings',
  sms_months: 'settings',
  sms_settings: 'settings',
  payments: 'finances',
  payments_allocations: 'finances',
  payments_numbers: 'finances',
  payments_slips: 'finances',
  projects: 'projects',
  projects_photos: 'projects',
  settings: 'settings',
  setup_steps: 'setup',
  units: 'units',
  units_holdings: 'units',
  units_moves: 'units',
  units_people: 'units',
  units_plan: 'units',
  units_shares: 'units',
  units_transfers: 'units',
  users: 'users',
  users_handovers: 'users',
  users_handovers_changes: 'users',
  vendors: 'vendors',
  votes: 'votes',
  votes_ballots: 'votes',
  webhooks: 'webhooks',
  webhooks_deliveries: 'webhooks',
  // Of these a person sees their own only, and what ends somebody else's writes them too.
  tokens: null,
  oidc_links: null,
  push_subscriptions: null,
  sign_in_challenges: null,
  sign_in_sessions: null,
  two_factor_backup_codes: null,
  two_factor_secrets: null,
  // Written together with the record that a file or a document belongs to, or that is counted.
  documents_attached: null,
  files: null,
  books_end: null,
  totals: null,
  // Written by calls of all kinds.
  audit: null,
  audit_end: null,
  idempotency_keys: null,
  pending_events: null,
  rate_limits: null,
  users_activity: null,
  // Shown nowhere.
  oidc_codes: null,
  oidc_sign_ins: null,
  undos: null,
  backups_links: null,
  installation: null,
  jobs: null
}

/** What these change the web app shows itself: counts, and what is read. */
const SHOWN_AT_ONCE: Endpoint[] = [documents.view, notifications.read, notifications.readAll]

const tagsOf = (tables: Iterable<string>) =>
  [...tables].flatMap((table) => (Object.hasOwn(TAG_OF, table) ? (TAG_OF[table as keyof Schema] ?? []) : []))

/**
 * Notes which tables each operation reads and writes while a test calls them one after the other; what is asked about the
 * caller's session before the operation begins is left out. Null on PostgreSQL, which does not say it.
 */
export function recordTags({ app }: TestBuilding) {
  const { changes } = app.databases
  if (changes === null) return null
  const read = new Map<string, Set<Tag>>()
  const written = new Map<string, Set<Tag>>()
  let current: FastifyRequest | null = null
  const writesToAny = new Set<string>()
  const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`
  const note = (noted: typeof read, request: FastifyRequest, tables: Iterable<string>) => {
    const name = nameOf(request)
    noted.set(name, new Set([...(noted.get(name) ?? []), ...tagsOf(tables)]))
  }

  const { committed } = changes
  changes.committed = (tables) => {
    if (new Set(tables).has(ANY_TABLE)) writesToAny.add(current === null ? 'beside the calls' : nameOf(current))
    if (current !== null) note(written, current, tables)
    committed(tables)
  }
  app.http.addHook('preHandler', (request, reply, done) => {
    current = request
    const answered = new Promise((resolve) => reply.raw.once('finish', resolve))
    const handled = changes.watch(async () => {
      done()
      await answered
    })
    void handled.then(({ readSet }) => note(read, request, readSet.tables))
  })
  app.http.addHook('onResponse', (request, _reply, done) => {
    if (current === request) current = null
    done()
  })

  return {
    /** How many operations were seen at work. */
    counts: () => ({ read: read.size, written: written.size }),
    /** The operations of which a write does not name its tables. */
    writesToAny: () => [...writesToAny],
    /** What an operation does and does not declare. */
    undeclared(endpoint: Endpoint): string[] {
      const { method, path, shows, changes: declared, public: isPublic, file } = endpoint
      const name = `${method} ${path}`
      if (SHOWN_AT_ONCE.includes(endpoint)) return []
      const missing = (found: Map<string, Set<Tag>>, named: readonly Tag[] = []) =>
        [...(found.get(name) ?? [])].filter((tag) => !named.includes(tag)).map((tag) => `${name}: ${tag}`)
      if (method === 'GET') return file === undefined ? missing(read, shows) : []
      // Without a session there is nothing on the screen that was fetched.
      return isPublic === true ? [] : missing(written, declared)
    }
  }
}
