import type { Resolution } from '@verandah/contract/resolutions'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import css from './Ballot.module.css'
import { type Chosen, chosenText } from './words.ts'

interface LostNoticeProps {
  vote: Resolution
  /** The choice of which nobody knows whether it has arrived. */
  lost: Chosen
  isBusy: boolean
  onAgain: (chosen: Chosen) => Promise<void>
  onLook: () => Promise<void>
}

/**
 * Says what holds when the connection was lost while a vote was cast. The same open ballot again changes nothing; of a secret
 * one the server cannot tell whether it is the same, so that one looks first.
 */
export function LostNotice({ vote, lost, isBusy, onAgain, onLook }: LostNoticeProps) {
  const { t } = useTranslation()
  const [isSilent, setSilent] = useState(false)
  const look = async () => {
    setSilent(false)
    await onLook()
    // Still here: there was no answer.
    setSilent(true)
  }
  if (vote.secrecy === 'open')
    return (
      <Stack gap={12}>
        <Notice tone="error">
          {t('The connection was lost. It is not known whether your vote has arrived. Press again: it is counted once.')}
        </Notice>
        <Button className={css.large} fullWidth busy={isBusy} onClick={async () => onAgain(lost)}>
          {t('Send Again: {{choice}}', { choice: chosenText(vote, lost, t) ?? '' })}
        </Button>
      </Stack>
    )
  return (
    <Stack gap={12}>
      <Notice tone="error">
        {t('The connection was lost. Your vote may have been counted or not. Look first: if it was not counted, you can vote again.')}
      </Notice>
      <Button className={css.large} fullWidth onClick={look}>
        {t('See Whether It Was Counted')}
      </Button>
      <p role="status">{isSilent && t('There is no connection yet. Try again in a moment.')}</p>
    </Stack>
  )
}
