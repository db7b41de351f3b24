import { IconCoins } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const paymentsNoticeIcons: NoticeIcons = { payments: IconCoins }
