/** The longest text of each kind, in characters (after trimming). */
export const LENGTH = {
  email: 254,
  name: 50,
  unit: 10,
  unitGroup: 30,
  unitsText: 12_000,
  phone: 17,
  title: 200,
  reason: 500,
  description: 5_000,
  announcement: 20_000,
  minutes: 50_000,
  message: 2_000,
  search: 100,
  password: 128,
  tag: 30,
  payee: 100,
  reference: 50,
  billNumber: 40,
  accountNumber: 34,
  /** Codes in the ledger. */
  account: 4,
  fund: 3,
  transaction: 500,
  shortestPassword: 8,
  shortestName: 2
} as const

/** Rows of the register of units and of its people. */
export const REGISTER_PAGE_SIZE = 25
export const PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
export const AGENDA_ITEMS = 50
export const AGENDA_MINUTES = 1_440
export const DEFAULT_AGENDA_MINUTES = 15
/** The size in bytes. */
export const PHOTO_BYTES = 5 * 1024 * 1024
export const LOGO_BYTES = 1024 * 1024
export const REQUEST_PHOTO_BYTES = 10 * 1024 * 1024
export const REQUEST_PHOTOS = 5
export const DOCUMENT_BYTES = 25 * 1024 * 1024
export const DOCUMENT_PAGE_SIZE = 12
export const TAGS = 10
export const MILESTONES = 50
export const PROJECT_PHOTOS = 20
export const ATTACHMENT_BYTES = 10 * 1024 * 1024
/** A statement of a bank, and how many lines it may have; how many parts a line may be matched in. */
export const BANK_FILE_BYTES = 5 * 1024 * 1024
export const BANK_FILE_LINES = 20_000
export const BANK_TARGETS = 20
/** The size of a slip that says that somebody has paid. */
export const SLIP_BYTES = 10 * 1024 * 1024
export const TRANSACTION_ATTACHMENTS = 10
export const VENDOR_PAGE_SIZE = 12
export const BUDGET_WARNING_PERCENT = 90
export const ATTACHED_DOCUMENTS = 20
/** Floors, and units, that an announcement is narrowed to: more of them are better said by floors, or by none. */
export const ANNOUNCEMENT_PLACES = 50
export const CSV_BYTES = 256 * 1024
export const UNITS = 2_000
/** The share of one unit, or of the whole building, in whatever the plan counts in. */
export const MAX_SHARE = 100_000_000
/** The area of one unit, in square feet. */
export const MAX_AREA = 1_000_000
export const OWNERS = 20
/** Days ahead for which a transfer may be entered. */
export const TRANSFER_DAYS_AHEAD = 90
/** Days ahead for which a move may be asked for. */
export const MOVE_DAYS_AHEAD = 180
export const AMENITIES = 30
export const CONTACTS = 20
export const INVITATION_ROWS = 2_000
export const UNIT_TABLE_ROWS = 2_000
export const UNIT_TABLE_BYTES = 5 * 1024 * 1024
/** The last place among what is paid first. */
export const CHARGE_ORDER = 999
export const UNIT_GROUPS = 100
export const BILL_CHARGES = 20
/** The number of prices of a m³ in a tariff. */
export const TARIFF_BLOCKS = 10
export const KINDS_OF_RUN = 20
export const BILLS_OF_PAYMENT = 100
/** Due days of a run: so many bills has each unit. */
export const INSTALMENTS = 12
/** Days after the due day that cost no interest. */
export const GRACE_DAYS = 90
/** Items of the agenda of a general meeting, and candidates of an election. */
export const ASSEMBLY_ITEMS = 40
export const CANDIDATES = 40
export const TELLERS = 20
/** The minutes that people may have to vote. */
export const VOTING_MINUTES = 180
export const HANDOVER_CHANGES = 20
export const HANDOVER_DAYS = 180
/**
 * The number of rows of each kind in the opening balance; of bills, and of units that have paid in advance; and characters
 * of a table of bills.
 */
export const OPENING_ROWS = 200
export const OPENING_BILLS = 5_000
export const OPENING_TABLE = 200 * 1024
