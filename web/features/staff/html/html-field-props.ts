export interface HtmlFieldProps {
  label: string
  required?: boolean | undefined
  error?: string | undefined
  value: string
  onChange: (html: string) => void
}
