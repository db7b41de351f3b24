import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import css from './BuildingSection.module.css'

interface RowsProps {
  legend: string
  /** Of one row, by its place from 1. */
  labelOf: (place: number) => string
  keys: readonly string[]
  max: number
  addLabel: string
  onAdd: () => void
  onRemove: (index: number) => void
  /** Gives the focus to the first field of a row. */
  onFocus: (index: number) => void
  children: (index: number) => ReactNode
}

/** Rows of fields, added at the end and removed by a button each. */
export function Rows({ legend, labelOf, keys, max, addLabel, onAdd, onRemove, onFocus, children }: RowsProps) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  const addId = useId()
  const last = keys.length - 1
  const remove = (index: number) => {
    onRemove(index)
    say(t('Row removed'))
    // Later: what had the focus is gone then, and where the list was full the button is there.
    setTimeout(() => (last > 0 ? onFocus(Math.min(index, last - 1)) : document.getElementById(addId)?.focus()))
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {keys.map((key, index) => (
        <div key={key} className={css.row} role="group" aria-label={labelOf(index + 1)}>
          {children(index)}
          <IconButton className={css.remove} aria-label={t('Remove {{row}}', { row: labelOf(index + 1) })} onClick={() => remove(index)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {keys.length < max && (
        <Button id={addId} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}
