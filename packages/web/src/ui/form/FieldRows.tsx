import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { type FieldArray, type FieldArrayPath, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { fieldId } from './fieldId.ts'
import css from './FieldRows.module.css'
import { useRows } from './useRows.ts'

interface FieldRowsProps<Values extends FieldValues, Out, Name extends FieldArrayPath<Values>> {
  form: UseFormReturn<Values, unknown, Out>
  name: Name
  /** The field of a row that takes the focus. */
  first: string
  legend: string
  /** The texts in English; all but the last two with the row's {{place}}. */
  texts: Record<'row' | 'remove' | 'removed' | 'add', string>
  /** The labels of the buttons that move a row, with its {{place}}; absent where the order has no meaning. */
  moves?: Record<'up' | 'down' | 'moved', string>
  /** How many rows there are at least and at the most. */
  least: 0 | 1
  most: number
  newRow: FieldArray<Values, Name>
  /** The width of the second field, in pixels; on a phone it has a line of its own with the buttons. */
  sideWidth: number
  renderMain: (index: number) => ReactNode
  renderSide: (index: number) => ReactNode
  /** The other fields of a row, as wide as the form, below these two and the buttons. */
  renderBelow?: (index: number) => ReactNode
}

/** Shows a list of rows of two fields or more: added at the end, moved by buttons, removed one by one. */
export function FieldRows<Values extends FieldValues, Out, Name extends FieldArrayPath<Values>>(props: FieldRowsProps<Values, Out, Name>) {
  const { form, name, first, legend, texts, moves, least, most, newRow, sideWidth, renderMain, renderSide, renderBelow } = props
  const { control, formState, setFocus } = form
  const { t } = useTranslation()
  const rows = useRows(form, name)
  // This names what a button has just done, for screen readers.
  const [announcement, announce] = useState('')
  const id = fieldId(control, name)
  const last = rows.fields.length - 1
  // This is the error of the list as a whole.
  const error: unknown = get(formState.errors, `${name}.root.message`)
  // Later: the pressed button is disabled or gone then. A path in a list is not known to be one of `Values`.
  const focus = (index: number) => setTimeout(() => setFocus(`${name}.${index}.${first}` as Path<Values>))

  const moveTo = (from: number, to: number, moved: string) => {
    rows.move(from, to)
    announce(t(moved, { place: to + 1 }))
    focus(to)
  }
  const remove = (index: number) => {
    rows.remove(index)
    announce(t(texts.removed))
    if (last > 0) focus(Math.min(index, last - 1))
    else setTimeout(() => document.getElementById(`${id}-add`)?.focus())
  }
  return (
    <fieldset id={id} tabIndex={-1} className={css.rows}>
      <legend className={css.legend}>{legend}</legend>
      {typeof error === 'string' && (
        <p role="alert" className={css.error}>
          {t(error)}
        </p>
      )}
      {rows.fields.map((row, index) => {
        const place = index + 1
        return (
          <div
            key={row.id}
            className={renderBelow ? `${css.row} ${css.tall}` : css.row}
            role="group"
            aria-label={t(texts.row, { place })}
            style={{ '--side': `${sideWidth}px` } as CSSProperties}
          >
            <div className={css.main}>{renderMain(index)}</div>
            <div className={css.side}>{renderSide(index)}</div>
            {rows.fields.length > least && (
              <div className={css.buttons}>
                {last > 0 && moves !== undefined && (
                  <>
                    <IconButton
                      aria-label={t(moves.up, { place })}
                      disabled={index === 0}
                      onClick={() => moveTo(index, index - 1, moves.moved)}
                    >
                      <IconArrowUp size={20} aria-hidden />
                    </IconButton>
                    <IconButton
                      aria-label={t(moves.down, { place })}
                      disabled={index === last}
                      onClick={() => moveTo(index, index + 1, moves.moved)}
                    >
                      <IconArrowDown size={20} aria-hidden />
                    </IconButton>
                  </>
                )}
                <IconButton aria-label={t(texts.remove, { place })} onClick={() => remove(index)}>
                  <IconTrash size={20} aria-hidden />
                </IconButton>
              </div>
            )}
            {renderBelow && <div className={css.below}>{renderBelow(index)}</div>}
          </div>
        )
      })}
      {rows.fields.length < most && (
        <Button id={`${id}-add`} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={() => rows.append(newRow)}>
          {t(texts.add)}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  )
}
