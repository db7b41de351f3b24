import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { IconCircleCheck, IconPlayerPlay, IconStar, IconUserPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { RequestActions } from '../useRequestActions.ts'

interface RequestNextProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'aria-describedby'> {
  request: MaintenanceRequest
  actions: RequestActions
}

/** The one thing to do next, for whom it is to do. */
export function RequestNext({ request, actions, ...look }: RequestNextProps) {
  const { t } = useTranslation()
  const { can } = request
  if (can.assign)
    return (
      <Button {...look} icon={<IconUserPlus size={18} aria-hidden />} onClick={() => actions.open({ kind: 'assign', request })}>
        {t('Assign Technician')}
      </Button>
    )
  if (can.start)
    return (
      <Button {...look} icon={<IconPlayerPlay size={18} aria-hidden />} onClick={async () => actions.start(request)}>
        {t('Start Work')}
      </Button>
    )
  if (can.complete)
    return (
      <Button {...look} icon={<IconCircleCheck size={18} aria-hidden />} onClick={() => actions.open({ kind: 'complete', request })}>
        {t('Mark Complete')}
      </Button>
    )
  if (!can.rate) return null
  return (
    <Button {...look} icon={<IconStar size={18} aria-hidden />} onClick={() => actions.open({ kind: 'rate', request })}>
      {t('Rate')}
    </Button>
  )
}
