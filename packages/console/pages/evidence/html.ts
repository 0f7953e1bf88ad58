export * from '@fixbench/reports/html.ts'
