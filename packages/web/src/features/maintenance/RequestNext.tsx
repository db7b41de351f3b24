import type { Request } from '@verandah/contract/maintenance'
import { IconCircleCheck, IconPlayerPlay, IconStar, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './RequestNext.module.css'
import type { RequestActions } from './useRequestActions.ts'

/** The one thing to do next, for whom it is to do. */
export function RequestNext({ request, actions }: { request: Request; actions: RequestActions }) {
  const { t } = useTranslation()
  const { can } = request
  if (can.assign)
    return (
      <Button className={css.next} icon={<IconUserPlus size={18} aria-hidden />} onClick={() => actions.open({ kind: 'assign', request })}>
        {t('Assign Technician')}
      </Button>
    )
  if (can.start)
    return (
      <Button className={css.next} icon={<IconPlayerPlay size={18} aria-hidden />} onClick={async () => actions.start(request)}>
        {t('Start Work')}
      </Button>
    )
  if (can.complete)
    return (
      <Button
        className={css.next}
        icon={<IconCircleCheck size={18} aria-hidden />}
        onClick={() => actions.open({ kind: 'complete', request })}
      >
        {t('Mark Complete')}
      </Button>
    )
  if (!can.rate) return null
  return (
    <Button className={css.next} icon={<IconStar size={18} aria-hidden />} onClick={() => actions.open({ kind: 'rate', request })}>
      {t('Rate')}
    </Button>
  )
}
