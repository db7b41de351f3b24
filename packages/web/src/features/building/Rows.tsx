import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
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
  children: (index: number) => ReactNode
}

/** Rows of fields, added at the end and removed by a button each. */
export function Rows({ legend, labelOf, keys, max, addLabel, onAdd, onRemove, children }: RowsProps) {
  const { t } = useTranslation()
  const [said, say] = useState('')
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {keys.map((key, index) => (
        <div key={key} className={css.row} role="group" aria-label={labelOf(index + 1)}>
          {children(index)}
          <IconButton
            className={css.remove}
            aria-label={t('Remove {{row}}', { row: labelOf(index + 1) })}
            onClick={() => {
              onRemove(index)
              say(t('Row removed'))
            }}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
      {keys.length < max && (
        <Button look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
      <p role="status" className={css.said}>
        {said}
      </p>
    </fieldset>
  )
}
