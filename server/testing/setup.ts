import { verifyRows } from '#server/database/row.ts'

verifyRows()
