import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PillTabs } from '../../../ui/buttons/PillTabs.tsx'
import css from './MaintenanceToolbar.module.css'
import type { useExportRequests } from '../useRequests.ts'

interface MaintenanceToolbarProps {
  isBoard: boolean
  exporting: ReturnType<typeof useExportRequests>
}

/** The two ways to look at the requests, and their table: for those who manage them. The filters hold for all of it. */
export function MaintenanceToolbar({ isBoard, exporting }: MaintenanceToolbarProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const to = (view: string) => {
    const next = new URLSearchParams(address)
    for (const name of ['page', 'view', 'new']) next.delete(name)
    if (view !== '') next.set('view', view)
    return { search: String(next) }
  }
  return (
    <div className={css.toolbar} data-no-print>
      <PillTabs
        label={t('Views')}
        tabs={[
          { to: to(''), label: t('Grid'), isCurrent: !isBoard },
          { to: to('board'), label: t('Board'), isCurrent: isBoard }
        ]}
      />
      <Button look="outline" icon={<IconDownload size={18} aria-hidden />} busy={exporting.isPending} onClick={async () => exporting.run()}>
        {t('Export CSV')}
      </Button>
    </div>
  )
}
