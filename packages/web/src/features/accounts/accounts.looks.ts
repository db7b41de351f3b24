import { IconCoins, IconReceipt } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const accountsNoticeIcons: NoticeIcons = { dues: IconReceipt, payments: IconCoins }
