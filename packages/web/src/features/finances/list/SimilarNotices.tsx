import type { SavedTransaction } from '@verandah/contract/finances'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { focusLater } from '../../../ui/dialogs/focusLater.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { SimilarText } from '../SimilarText.tsx'
import type { TransactionActions } from '../useTransactionActions.ts'
import type { ShownTransaction } from './useShownTransaction.ts'

interface SimilarNoticesProps {
  actions: Pick<TransactionActions, 'doubtful' | 'dismissSimilar'>
  shown: Pick<ShownTransaction, 'addressOf'>
}

/** Shows the transactions just saved that may be recorded twice, each until somebody has dealt with it. */
export function SimilarNotices({ actions: { doubtful, dismissSimilar }, shown }: SimilarNoticesProps) {
  return doubtful.map((saved) => (
    <SimilarNotice key={`${saved._id} ${saved.version}`} saved={saved} shown={shown} onDismiss={() => dismissSimilar(saved._id)} />
  ))
}

interface SimilarNoticeProps extends Pick<SimilarNoticesProps, 'shown'> {
  saved: SavedTransaction
  onDismiss: () => void
}

/** Takes the focus once the form has closed, so that it is in sight and read out. */
function SimilarNotice({ saved, shown, onDismiss }: SimilarNoticeProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current === null ? undefined : focusLater(box.current)), [])
  return (
    <div ref={box} tabIndex={-1} data-no-print>
      <Notice tone="warning" mb={16}>
        <Row align="flex-start" justify="space-between" wrap={false}>
          <div>
            <SimilarText saved={saved} addressOf={shown.addressOf} />
          </div>
          <IconButton aria-label={t('Dismiss')} onClick={onDismiss}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </Row>
      </Notice>
    </div>
  )
}
