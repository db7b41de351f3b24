import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import css from './ChosenBar.module.css'
import { Row } from '../page/layout.tsx'

interface ChosenBarProps {
  label: string
  /** How many are chosen, or can be. */
  text: string
  isAll: boolean
  isNone: boolean
  /** The label of the button that clears the choice. */
  noneLabel?: string
  onAll: () => void
  onNone: () => void
  /** The actions for the chosen records. */
  children: ReactNode
}

/** Shows the number of chosen records, above a list whose records can be chosen. */
export function ChosenBar({ label, text, isAll, isNone, noneLabel, onAll, onNone, children }: ChosenBarProps) {
  const { t } = useTranslation()
  return (
    <Row gap="4px 8px" align="center" mb={12} p="6px 8px 6px 20px" className={css.bar} data-no-print role="group" aria-label={label}>
      <span className={css.words} role="status">
        {text}
      </span>
      {!isAll && (
        <Button look="quiet" onClick={onAll}>
          {t('Select All')}
        </Button>
      )}
      {!isNone && (
        <>
          <Button look="quiet" tone="neutral" onClick={onNone}>
            {noneLabel ?? t('Select None')}
          </Button>
          {children}
        </>
      )}
    </Row>
  )
}
