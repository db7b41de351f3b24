import type { PresentBy } from '@verandah/contract/hall'
import { IconFileText, IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './Desk.module.css'
import { useCheckIn } from './useDesk.ts'
import { useDeskWords } from './words.ts'

interface CodeCardProps {
  id: string
  code: string
  onDone: (said: string) => void
}

/** Checks a unit in by the code of its notice: only the server knows which unit that is. */
export function CodeCard({ id, code, onDone }: CodeCardProps) {
  const { t } = useTranslation()
  const words = useDeskWords()
  const checkingIn = useCheckIn(id)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const checkIn = async (by: PresentBy) => {
    const unit = await checkingIn.mutateAsync({ unit: code, by, way: 'code' }).catch(() => null)
    if (unit !== null) onDone(words.isIn(unit))
  }
  return (
    <div className={css.unit} role="group" aria-label={t('Code {{code}}', { code })}>
      <h3 className={css.label}>{t('Code {{code}}', { code })}</h3>
      {checkingIn.failure !== null && <ErrorBanner message={checkingIn.failure} onDismiss={checkingIn.reset} />}
      <Row gap={12} className={css.buttons}>
        <Button
          ref={first}
          className={css.large}
          icon={<IconUserCheck size={24} aria-hidden />}
          busy={checkingIn.isPending}
          onClick={async () => checkIn('owner')}
        >
          {t('By Owner')}
        </Button>
        <Button
          className={css.large}
          look="outline"
          icon={<IconFileText size={24} aria-hidden />}
          busy={checkingIn.isPending}
          onClick={async () => checkIn('proxy')}
        >
          {t('By Proxy')}
        </Button>
      </Row>
    </div>
  )
}
