import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import css from './FieldRows.module.css'

interface FieldRowsProps {
  id: string
  legend: string
  /** What is wrong with the list as a whole. */
  error: string | undefined
  /** What a button has just done: for screen readers. */
  said: string
  children: ReactNode
}

/** A list of rows of fields: see `FieldRow`. */
export function FieldRows({ id, legend, error, said, children }: FieldRowsProps) {
  return (
    <fieldset id={id} tabIndex={-1} className={css.rows}>
      <legend className={css.legend}>{legend}</legend>
      {error !== undefined && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}

interface FieldRowProps {
  label: string
  main: ReactNode
  side: ReactNode
  /** Of the second field, in pixels; on a phone it has a line of its own with the buttons. */
  sideWidth: number
  index: number
  last: number
  names: { up: string; down: string; remove: string }
  onMove: (to: number) => void
  /** Where this row may be removed. */
  onRemove?: () => void
}

/** Two fields, with buttons that move their row and remove it. */
export function FieldRow({ label, main, side, sideWidth, index, last, names, onMove, onRemove }: FieldRowProps) {
  return (
    <div className={css.row} role="group" aria-label={label} style={{ '--side': `${sideWidth}px` } as CSSProperties}>
      <div className={css.main}>{main}</div>
      <div className={css.side}>{side}</div>
      {(last > 0 || onRemove !== undefined) && (
        <div className={css.buttons}>
          {last > 0 && (
            <>
              <IconButton aria-label={names.up} disabled={index === 0} onClick={() => onMove(index - 1)}>
                <IconArrowUp size={20} aria-hidden />
              </IconButton>
              <IconButton aria-label={names.down} disabled={index === last} onClick={() => onMove(index + 1)}>
                <IconArrowDown size={20} aria-hidden />
              </IconButton>
            </>
          )}
          {onRemove !== undefined && (
            <IconButton aria-label={names.remove} onClick={onRemove}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}
