import { enableRowVerification } from '#server/database/row.ts'

enableRowVerification()
