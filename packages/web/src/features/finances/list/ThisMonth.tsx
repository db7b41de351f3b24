import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type PartState, Parts, useParts } from '../../../parts.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import css from './ThisMonth.module.css'

/** Shows the tasks of this month, a button for each. It is there from the start, so that nothing moves for it. */
export function ThisMonth() {
  const { t } = useTranslation()
  const id = useId()
  const [found, setFound] = useState<Readonly<Record<string, PartState>>>({})
  const all = useParts('finances.thisMonth').map(({ name }) => found[name] ?? 'pending')
  return (
    <Card className={css.box ?? ''} aria-labelledby={id} data-no-print>
      <h3 id={id}>{t('This Month')}</h3>
      <div className={css.buttons}>
        <Parts slot="finances.thisMonth" onFound={(part, now) => setFound((before) => ({ ...before, [part]: now }))} />
        {all.every((one) => one === 'nothing') && <span className={css.done}>{t('Nothing is left to do.')}</span>}
        {all.includes('failed') && (
          <span className={css.done}>{t('Not all that is left to do could be loaded. Please reload the page.')}</span>
        )}
      </div>
    </Card>
  )
}
