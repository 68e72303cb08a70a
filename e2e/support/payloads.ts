/** Each would run something if any page took it for HTML, a style or an address. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '<svg onload=alert(1)></svg>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">جزئیات</a>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src onerror=alert(1)>">',
  '"><script>alert(1)</script>',
  '\u202eevil\u202c{{constructor.constructor("alert(1)")()}}',
]
