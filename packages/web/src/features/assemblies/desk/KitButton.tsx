import { hall } from '@verandah/contract/hall'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '../../../api/calls/download.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Saves what is printed for a hall without a connection: roll, tally sheets and ballot papers. */
export function KitButton({ meetingId: id }: { meetingId: string }) {
  const { t } = useTranslation()
  const saving = useAction({
    send: async () => download(hall.kit, { params: { id } }, 'kit.pdf'),
    failed: t('Failed to download the kit'),
    toastsFailure: true
  })
  return (
    <Button look="quiet" icon={<IconPrinter size={20} aria-hidden />} onClick={async () => saving.run()}>
      {t('Print the Kit')}
    </Button>
  )
}
