import { isBlank, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { AGENDA_ITEMS, AGENDA_MINUTES, DEFAULT_AGENDA_MINUTES, LENGTH } from './limits.ts'
import { integer, preprocess, z } from './z.ts'

/** The limit of rows with blank ones, before these are dropped. */
const AGENDA_ROWS = 500
const durationError = pack('Duration must be a whole number of minutes, 1 to {{max}}', { max: AGENDA_MINUTES })
const AgendaRow = z.object(
  {
    item: requiredText('Agenda item', LENGTH.title),
    /** Absent, empty and `null` give the default. */
    duration: z._default(
      z.optional(
        preprocess(
          (minutes: number | '' | null) => (minutes === '' || minutes === null ? DEFAULT_AGENDA_MINUTES : minutes),
          integer(1, AGENDA_MINUTES, durationError)
        )
      ),
      DEFAULT_AGENDA_MINUTES
    )
  },
  { error: 'An agenda item has a text and a duration' }
)

/** Tells whether a row of the form is as it was added; such rows are dropped and are no error. */
function isUntouched(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return isBlank('item' in row ? row.item : undefined)
}

type AgendaInput = { item?: string | null | undefined; duration?: number | '' | null | undefined }[]

const tooManyItems = { error: pack('Agenda cannot exceed {{max}} items', { max: AGENDA_ITEMS }), abort: true }
/** Rows with a text; `null` clears the agenda. */
export const Agenda = preprocess(
  (rows: AgendaInput | null) => {
    if (rows === null) return []
    return Array.isArray(rows) && rows.length <= AGENDA_ROWS ? rows.filter((row) => !isUntouched(row)) : rows
  },
  z.pipe(z.array(z.unknown(), { error: 'Agenda must be a list' }).check(z.maxLength(AGENDA_ITEMS, tooManyItems)), z.array(AgendaRow))
)
