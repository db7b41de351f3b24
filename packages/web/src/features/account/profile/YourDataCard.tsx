import { account } from '@verandah/contract/account'
import { IconDownload } from '@tabler/icons-react'
import { download } from '../../../api/calls/download.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionRow } from '../../../ui/buttons/ActionRow.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { Text } from '../../../ui/page/layout.tsx'

/** Shows all that the portal has of the signed-in person, as one file. */
export function YourDataCard() {
  const { t } = useTranslation()
  const saving = useAction<void>({
    send: async () => download(account.myData, {}, 'my-data.zip'),
    failed: t('Failed to download your data'),
    toastsFailure: true
  })
  return (
    <Card aria-labelledby="your-data">
      <Text as="h3" mb={4} id="your-data">
        {t('Your data')}
      </Text>
      <ActionRow
        title={t('A copy of your data')}
        detail={t('Your account, what you wrote and uploaded, and what was answered: one ZIP file, five times a day at most.')}
        buttons={
          <Button look="outline" icon={<IconDownload size={18} aria-hidden />} busy={saving.isPending} onClick={async () => saving.run()}>
            {t('Download my data')}
          </Button>
        }
      />
    </Card>
  )
}
