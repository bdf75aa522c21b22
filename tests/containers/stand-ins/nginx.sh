#!/bin/sh
# Does what the image's entry point does with templates. Debian's stream module is a file to load.
set -eu
names=$(env | sed -n "s/^\(${NGINX_ENVSUBST_FILTER#^}[A-Z0-9_]*\)=.*/\${\1}/p" | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  {
    echo 'load_module /usr/lib/nginx/modules/ngx_stream_module.so;'
    envsubst "$names" <"$template"
  } >"$NGINX_ENVSUBST_OUTPUT_DIR/$(basename "$template" .template)"
done
exec "$@"
