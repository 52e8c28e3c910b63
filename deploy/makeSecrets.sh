#!/bin/sh
# Makes the passwords and keys of compose.yaml at the first start: a directory for each service that needs some, below $1. A file that exists
# is never changed. Each is readable only by the user of its service (the user ids are those of the images).
set -eu
cd "$1"
umask 077

random() { head -c 24 /dev/urandom | base64 | tr '+/' '-_'; }

# The values are kept together first, so that the start after an interrupted one continues with the same ones.
if [ ! -f all.env ]; then
  {
    echo "API_PASSWORD=$(random)"
    echo "POSTGRES_PASSWORD=$(random)"
    echo "REDIS_PASSWORD=$(random)"
    echo "S3_KEY=$(random)"
    echo "S3_SECRET=$(random)"
    echo "SECRETS_KEY=$(head -c 32 /dev/urandom | base64)"
    echo "METRICS_TOKEN=$(random)"
  } > all.env.new
  mv all.env.new all.env
fi
. ./all.env

# The file $2 of the service $1, which runs as user $3, with the lines of standard input.
give() {
  mkdir -p "$1"
  if [ ! -f "$1/$2" ]; then
    cat > "$1/$2.new"
    mv "$1/$2.new" "$1/$2"
  fi
  chmod 700 "$1"
  chmod 600 "$1/$2"
  # Docker runs this as root.
  if [ "$(id -u)" = 0 ]; then chown -R "$3" "$1"; fi
}

give web settings.env 1000 << END
API_BASIC_AUTH=web:$API_PASSWORD
REDIS_URL=redis://:$REDIS_PASSWORD@redis:6379
METRICS_TOKEN=$METRICS_TOKEN
END
give api settings.env 1000 << END
API_BASIC_AUTH=web:$API_PASSWORD
DATABASE_URL=postgres://makerstall:$POSTGRES_PASSWORD@postgres:5432/makerstall
S3_KEY=$S3_KEY
S3_SECRET=$S3_SECRET
SECRETS_KEY=$SECRETS_KEY
METRICS_TOKEN=$METRICS_TOKEN
END
give postgres password 70 << END
$POSTGRES_PASSWORD
END
give redis redis.conf 999 << END
requirepass $REDIS_PASSWORD
END
give s3 settings.env 0 << END
ROOT_ACCESS_KEY=$S3_KEY
ROOT_SECRET_KEY=$S3_SECRET
END
