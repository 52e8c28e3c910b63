/** The platform's own colours, for what belongs to no creator. The dashboard's styles have the first as `--vermilion`. */
export const platformAwning: [string, string] = ['#cb310c', '#fffefb'];
